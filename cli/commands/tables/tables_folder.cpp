#include "awale/cli/commands/tables/tables_folder.hpp"

#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

std::filesystem::path tables_folder(const TablesOptions& options) {
    const std::filesystem::path base =
        options.folder.empty() ? default_table_directory() : std::filesystem::path(options.folder);
    return base / name(family_of(options.rules));
}

void report_no_tables(const TablesOptions& options, Console& console) {
    const std::string rules = options.rules == abapa() ? "" : " --rules " + std::string(options.rules.name);
    console.report("There are no tables in " + tables_folder(options).string() + "; 'awale tables build" +
                   rules + "' builds them.");
}

}  // namespace awale::cli
