#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/counted_result.hpp"
#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"

namespace awale {

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

}  // namespace awale
