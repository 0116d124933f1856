#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"

namespace awale {

/// The result of verifying a level (docs/tables.md, "Proof").
struct LevelVerdict {
    int level = 0;
    std::uint64_t boards = 0;     ///< looked at
    std::uint64_t claims = 0;     ///< numbers above 0 that had to be reached by play
    std::uint64_t unsettled = 0;  ///< claims of a sample whose proof would have taken too many positions
    /// Boards with a wrong number and what is wrong with it, the first few in words.
    std::uint64_t wrong = 0;
    std::vector<std::string> faults;
};

/// How a verification is carried out.
struct VerifyRun {
    std::size_t threads = 1;
    /// Told now and then how much of the level is done, 0 to 1; a guess once it comes to claims.
    std::function<void(double done)> progress;
};

/// Verifies every board of a level with the rules of the game as the rest of the program plays them: each
/// number is the best of those after the moves, and each claim is reached by play that ends. The levels
/// below are taken to be right. The verdict does not depend on the number of threads. Precondition: level ≤
/// tables.highest_level(). Throws EnvironmentError where a file turns out to be damaged.
LevelVerdict verify_level(const Tables& tables, int level, const VerifyRun& run = {});

/// The same for `boards` boards drawn at random, each claim followed through at most `positions`
/// positions. The same `seed` draws the same boards.
LevelVerdict verify_sample(const Tables& tables, int level, std::uint64_t boards, std::uint64_t seed,
                           const VerifyRun& run = {}, std::uint64_t positions = 20'000);

}  // namespace awale
