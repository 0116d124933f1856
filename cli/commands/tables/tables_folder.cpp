#include "awale/cli/commands/tables/tables_folder.hpp"

#include <algorithm>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

std::filesystem::path tables_folder(const TablesOptions& options) {
    const TableFamily family = family_of(options.rules);
    return built_tables_directory(options.folder, family) / name(family);
}

std::vector<tables::Pass> passes_of(const TablesOptions& options) {
    if (options.margin_only) {
        return {tables::Pass::Margin};
    }
    std::vector<tables::Pass> passes = tables::passes_in_use(options.rules);
    if (options.forced_too && std::ranges::find(passes, tables::Pass::Forced) == passes.end()) {
        passes.push_back(tables::Pass::Forced);
    }
    return passes;
}

void report_no_tables(const TablesOptions& options, Console& console) {
    const std::string rules = options.rules == abapa() ? "" : " --rules " + std::string(options.rules.name);
    console.report("There are no tables in " + tables_folder(options).string() + "; 'awale tables build" +
                   rules + "' builds them.");
}

}  // namespace awale::cli
