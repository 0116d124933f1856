#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"

namespace awale {

/// Where the parts of a corpus go.
struct SplitFiles {
    std::filesystem::path into;  ///< the games found
    std::filesystem::path rest;  ///< all others; empty: they are not copied
};

/// How many games each part has.
struct SplitCounts {
    std::size_t into = 0;
    std::size_t rest = 0;
};

/// Copies games of a corpus, with all that is known of them, into new corpora: those of `found`, in rising
/// order, into one and the others into the other.
///
/// Each part is built in a file of its name and `.partial`, and renamed when both are whole. A split that was
/// killed, or ran out of disk, leaves `.partial` files; the same call again takes what they have and goes on.
/// A file that holds anything foreign to its part is built again. Refuses names that are
/// taken, and two names of one file. Throws EnvironmentError. `progress` gets how many games were looked
/// at.
SplitCounts split_games(const Database& from, const std::vector<GameId>& found, const SplitFiles& files,
                        const std::function<void(std::size_t)>& progress);

}  // namespace awale
