#include <algorithm>
#include <bit>
#include <cstdlib>
#include <thread>

#include "awale/analyzer/tables/store.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale {

std::uint64_t Tables::checksum() const {
    std::uint64_t sum = 0;
    for (const tables::TableKind kind : tables::table_kinds) {
        for (int seeds = 0; seeds <= highest_level(tables::pass_of(kind)); ++seeds) {
            const tables::TableFile* const file = store_->file(kind, seeds);
            if (file == nullptr) {
                return 0;
            }
            sum = std::rotl(sum, 5) * 0x9e3779b97f4a7c15 ^ file->header().tables_checksum;
        }
    }
    return sum;
}

std::filesystem::path default_table_directory() {
    if (const char* const cache = std::getenv("XDG_CACHE_HOME"); cache != nullptr && cache[0] == '/') {
        return std::filesystem::path(cache) / "awale" / "tables";
    }
    if (const char* const home = std::getenv("HOME"); home != nullptr && home[0] != '\0') {
        return std::filesystem::path(home) / ".cache" / "awale" / "tables";
    }
    throw WriteError("tables", "neither XDG_CACHE_HOME nor HOME is set", "name a folder for them");
}

Tables open_tables(const RuleSet& rules, const TableOptions& options) {
    tables::BuildRequest request;
    request.family = family_of(rules);
    request.level = std::min(options.level, rules.total_seeds().count());
    request.passes = options.passes.empty() ? tables::passes_in_use(rules) : options.passes;
    request.threads =
        options.threads > 0 ? options.threads : std::max(std::thread::hardware_concurrency(), 1U);
    if (options.progress) {
        request.progress = [&options](const tables::BuildProgress& now) {
            options.progress({now.level, now.last_level, now.seconds_left});
        };
    }

    const auto store = std::make_shared<tables::Store>(request.family);
    tables::Workers workers(request.threads);
    try {
        request.folder = (options.directory.empty() ? default_table_directory() : options.directory) /
                         name(request.family);
        if (!tables::plan(request).stages.empty()) {
            tables::build(request);
        }
        store->open(request.folder, options.memory, workers);
    } catch (const WriteError& error) {
        if (options.not_kept) {
            options.not_kept(error.what());
        }
        store->solve(request.level, request.passes, workers);
    }
    return Tables{store};
}

}  // namespace awale
