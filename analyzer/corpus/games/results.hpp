#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/notation/game/score.hpp"

namespace awale {

/// The scores that count of all the games of a corpus, two bytes a game, so that the opening explorer can add
/// up a million games in a moment (docs/corpus.md, "Results"; the form is not to be changed).
class Results {
public:
    /// Reads all of them.
    explicit Results(const Database& database);

    /// The game's score, or nothing where it has none (or one that no game can have).
    std::optional<Score> of(GameId game) const;

private:
    std::vector<std::string> pages_;  ///< empty where there is none
};

/// Writes the scores of games, which must come in rising order. Call inside a transaction.
void write_results(Database& database, const std::vector<std::pair<GameId, std::optional<Score>>>& scores);

}  // namespace awale
