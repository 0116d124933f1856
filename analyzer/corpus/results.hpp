#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// What counts as the result of a game.
struct CountedResult {
    std::optional<int> outcome;  ///< 1 South won, 0 a draw, −1 North won
    std::optional<Score> score;  ///< nothing where at most the outcome is known
    bool operator==(const CountedResult&) const = default;
};

/// The outcome of a score.
inline int outcome_number(const Score& score) {
    const int south = score.halves(Side::South);
    const int north = score.halves(Side::North);
    return south > north ? 1 : south < north ? -1 : 0;
}

/// What two bytes can hold of a result: a score that no game can have, which a record may state, is left out.
CountedResult counted_in_bytes(const CountedResult& result);

/// The results that count of all the games of a corpus, two bytes a game, so that the opening explorer can
/// add up a million games in a moment (docs/corpus.md, "Results"; the form is not to be changed).
class Results {
public:
    /// Reads all of them.
    explicit Results(const Database& database);

    /// The game's result, as `counted_in_bytes`.
    CountedResult of(GameId game) const;

private:
    std::vector<std::string> pages_;  ///< empty where there is none
};

/// Writes the results of games, which must come in rising order. Call inside a transaction.
void write_results(Database& database, const std::vector<std::pair<GameId, CountedResult>>& results);

/// Writes the results of all games of which the outcome is known and not the score. Call inside a
/// transaction.
void write_winners(Database& database);

/// The words of all the comments of a record, variations included and commands left out, a line each.
std::string comment_words(const Record& record);

/// Makes the comments of all games searchable again, from the games. Call inside a transaction.
void index_comments(Database& database);

}  // namespace awale
