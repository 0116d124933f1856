#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/published/layout.hpp"

namespace awale::tables::published {

/// The games whose digests are known.
inline constexpr PublishedGame full_game{48};
inline constexpr PublishedGame short_game{36};

/// Writes one level, as the solution of a game, into `to`, under the published name; makes the folder where
/// it is missing. `from`: the folder of the family `captures_nothing`. Returns the size of the file.
/// Preconditions: the game has the level; the level was built. Throws EnvironmentError where a table is
/// damaged, WriteError where the file cannot be written.
std::uint64_t export_level(const std::filesystem::path& from, int level, PublishedGame game, Format format,
                           const std::filesystem::path& to, Workers& workers);

/// The SHA-256 that the level would have as an `.lh` file, for each of the games; the table is read once.
/// Preconditions and errors as above.
std::vector<std::string> digests_of_level(const std::filesystem::path& from, int level,
                                          const std::vector<PublishedGame>& games, Workers& workers);

}  // namespace awale::tables::published
