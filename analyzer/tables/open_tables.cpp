#include <unistd.h>

#include "awale/analyzer/parallel/in_order.hpp"
#include "awale/analyzer/tables/published_tables.hpp"
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
    return sum ^ store_->further().checksum;
}

namespace {

/// `awale/tables` in a folder of the user; empty where there is none.
std::filesystem::path tables_below(const char* variable, const char* in_home) {
    const std::filesystem::path base = user_folder(variable, in_home);
    return base.empty() ? base : base / "awale" / "tables";
}

/// Moves tables, file by file, to where there are none of that name. False where one cannot be moved.
bool move_tables(const std::filesystem::path& from, const std::filesystem::path& to) {
    std::error_code failed;
    for (const auto& family : std::filesystem::directory_iterator(from, failed)) {
        for (const auto& file : std::filesystem::directory_iterator(family.path(), failed)) {
            const std::filesystem::path target = to / family.path().filename() / file.path().filename();
            if (file.path().extension() != ".table" || std::filesystem::exists(target, failed)) {
                continue;
            }
            std::filesystem::create_directories(target.parent_path(), failed);
            std::filesystem::rename(file.path(), target, failed);
            if (failed) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

std::vector<std::filesystem::path> user_table_directories() {
    std::vector<std::filesystem::path> folders{tables_below("XDG_DATA_HOME", ".local/share"),
                                               tables_below("XDG_CACHE_HOME", ".cache")};
    std::erase_if(folders, [](const std::filesystem::path& folder) { return folder.empty(); });
    return folders;
}

std::filesystem::path default_table_directory() {
    std::filesystem::path folder = tables_below("XDG_DATA_HOME", ".local/share");
    std::filesystem::path earlier = tables_below("XDG_CACHE_HOME", ".cache");
    std::error_code failed;
    if (!earlier.empty() && earlier != folder && std::filesystem::exists(earlier, failed) &&
        (folder.empty() || !move_tables(earlier, folder))) {
        return earlier;
    }
    if (folder.empty()) {
        throw WriteError(localized("tables.tables"), localized("files.no_home"),
                         localized("remedy.name_their_folder"));
    }
    return folder;
}

std::filesystem::path built_tables_directory(const std::filesystem::path& named, const TableFamily& family) {
    std::error_code failed;
    const bool is_only_read = named.empty() || (tables::published::highest_published_file(named) >= 0 &&
                                                !std::filesystem::exists(named / name(family), failed));
    return is_only_read ? default_table_directory() : named;
}

Tables open_tables(const RuleSet& rules, const TableOptions& options) {
    tables::BuildRequest request;
    request.family = family_of(rules);
    request.level = std::min(options.level, rules.total_seeds().count());
    request.passes = options.passes.empty() ? tables::passes_in_use(rules) : options.passes;
    request.threads = options.threads > 0 ? options.threads : parallel::all_processors();
    request.progress = options.progress;
    request.waiting = options.waiting;

    const auto store = std::make_shared<tables::Store>(request.family);
    tables::Workers workers(request.threads);
    std::filesystem::path folder;
    try {
        folder = options.directory.empty() ? default_table_directory() : options.directory;
        request.folder = built_tables_directory(folder, request.family) / name(request.family);
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
    // A folder that cannot be named or searched has no published files.
    if (request.family == TableFamily{} && ::access(folder.c_str(), X_OK) == 0) {
        if (auto published = tables::published::PublishedTables::open(folder)) {
            store->add(tables::published::PublishedTables::above(*store, published));
        }
    }
    return Tables{store};
}

}  // namespace awale
