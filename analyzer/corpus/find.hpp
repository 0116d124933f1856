#pragma once

#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"

namespace awale {

/// A game that a pattern finds, valid during the call.
struct FoundGame {
    const StoredGame& game;
    /// The numbers of moves after which the pattern holds, rising; just 0 when it is not about positions.
    std::vector<std::size_t> at;
};

/// Looks for games (docs/patterns.md describes the language, `parse_pattern` reads it):
///
///     const auto pattern = parse_pattern("player ~ \"awa\" and F >= 12", abapa());
///     find_games(database, *pattern, [&](const FoundGame& found) { …; return true; });
///
/// Calls `see` for each game found, in the order of their numbers, until it returns false. Throws
/// EnvironmentError when the corpus cannot be read.
void find_games(const Database& database, const Pattern& pattern,
                const std::function<bool(const FoundGame&)>& see);

/// How many games a pattern finds. Does not look at the games where SQL can say it.
std::size_t count_games(const Database& database, const Pattern& pattern);

}  // namespace awale
