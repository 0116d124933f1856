#include "awale/analyzer/corpus/maintenance/split_games.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "awale/analyzer/corpus/database/schema.hpp"
#include "awale/analyzer/corpus/maintenance/copy_games.hpp"
#include "awale/notation/io/environment_error.hpp"

namespace awale {

namespace {

using Path = std::filesystem::path;
using Wanted = std::function<bool(GameId)>;

bool is_there(const Path& file) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(file, ignored));
}

Path partial(const Path& file) {
    return file.string() + ".partial";
}

/// Removes a database and what SQLite keeps beside it.
void remove_database(const Path& file) {
    for (const char* const suffix : {"", "-wal", "-shm", "-journal"}) {
        std::error_code ignored;
        std::filesystem::remove(file.string() + suffix, ignored);
    }
}

[[noreturn]] void throw_taken(const Path& file) {
    throw EnvironmentError(file.string(), "it is there already", "name a file that is not");
}

/// Whether two names are those of one file, which need not be there yet.
bool is_same(const Path& one, const Path& other) {
    const auto whole = [](const Path& file) {
        std::error_code ignored;
        return std::filesystem::weakly_canonical(std::filesystem::absolute(file), ignored);
    };
    return whole(one) == whole(other);
}

std::size_t games_in(const Database& corpus) {
    return static_cast<std::size_t>(corpus.integer("SELECT count(*) FROM games"));
}

/// Builds a part up to its last game in `file`, which may have some already, and returns how many it has.
std::size_t build(const Database& from, const Path& file, const Wanted& wanted,
                  const std::function<void(std::size_t)>& progress) {
    for (const bool again : {false, true}) {
        auto corpus = open_corpus(file, Database::Mode::Create);
        const ImportTotals totals = copy_games(from, *corpus, {wanted, progress, {}});
        // Two games of a corpus are never the same, so each that is wanted is one of the part.
        if (games_in(*corpus) == totals.read || again) {
            corpus->checkpoint_whole();
            return games_in(*corpus);
        }
        corpus.reset();
        remove_database(file);
    }
    return 0;
}

void give_name(const Path& file) {
    if (is_there(file)) {
        throw_taken(file);
    }
    std::error_code failed;
    std::filesystem::rename(partial(file), file, failed);
    if (failed) {
        throw EnvironmentError(file.string(), "it cannot be given its name (" + failed.message() + ")",
                               "rename " + partial(file).string() + ", which is whole");
    }
}

}  // namespace

SplitCounts split_games(const Database& from, const std::vector<GameId>& found, const SplitFiles& files,
                        const std::function<void(std::size_t)>& progress) {
    // 1. The names.
    const bool has_rest = !files.rest.empty();
    if (has_rest && is_same(files.into, files.rest)) {
        throw EnvironmentError(files.rest.string(), "it is the file for the games found as well",
                               "name another one");
    }
    if (is_there(files.into)) {
        throw_taken(files.into);
    }
    // Killed between the two names, a split has the second part whole, and the first under the other name.
    const bool has_only_name_left = has_rest && is_there(files.rest) && is_there(partial(files.into));
    if (has_rest && is_there(files.rest) && !has_only_name_left) {
        throw_taken(files.rest);
    }

    // 2. The parts.
    const auto is_found = [&](GameId id) { return std::ranges::binary_search(found, id); };
    SplitCounts counts;
    if (has_only_name_left) {
        counts.rest = games_in(*open_corpus(files.rest, Database::Mode::Read));
        if (counts.rest + found.size() != games_in(from)) {
            throw_taken(files.rest);
        }
    } else if (has_rest) {
        counts.rest = build(
            from, partial(files.rest), [&](GameId id) { return !is_found(id); }, progress);
    }
    counts.into = build(from, partial(files.into), is_found, progress);

    // 3. Their names.
    if (has_rest && !has_only_name_left) {
        give_name(files.rest);
    }
    give_name(files.into);
    return counts;
}

}  // namespace awale
