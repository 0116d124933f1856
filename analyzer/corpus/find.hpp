#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/analyses.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/pattern.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"
#include "awale/notation/ogn/record.hpp"

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

/// What is known of a game while a pattern is asked of it.
struct GameFacts {
    const StoredGame& game;
    std::vector<Board> boards{};                           ///< before each move and after the last, if needed
    std::map<std::size_t, JudgedPly> judged{};             ///< by ply, from 1, if needed
    std::map<std::size_t, std::set<std::string>> notes{};  ///< their kinds by ply, if needed
    std::vector<std::optional<double>> clocks{};           ///< seconds after each move, if needed
    std::set<std::string> matching_comments{};             ///< the comment terms that find this game
    bool analysed = false;
    /// Whether the parts that ask for some position of the game hold, once it was worked out.
    mutable std::map<const Pattern*, bool> ever{};
};

/// Finds the facts that a pattern needs.
class FactReader {
public:
    /// The database and the pattern must outlive the reader. Throws EnvironmentError when a comment term is
    /// no query.
    FactReader(const Database& database, const Pattern& pattern);

    GameFacts facts(const StoredGame& game);

private:
    Needs needs_;
    LatestAnalysis analyses_;
    std::vector<std::string> comment_terms_;
    Statement comment_;
};

/// Every number of moves after which the pattern holds; just 0 when it holds and has nothing to do with
/// positions.
std::vector<std::size_t> matches(const Pattern& pattern, const GameFacts& facts);

}  // namespace awale
