#pragma once

#include <cstddef>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"

namespace awale {

/// What became of a game whose record was replaced.
struct Replaced {
    GameId game{};               ///< where the record is now
    bool moves_changed = false;  ///< then the game may have a new number
    std::size_t kept_plies = 0;  ///< of a game with other moves: the plies that kept their analysis
    bool duplicate = false;  ///< the new moves are those of another game, which got the record as a sighting
};

/// Gives a stored game another record. If rules, start and moves are the same, the game keeps its number and
/// everything that was found about it. Otherwise the old game is removed and the new one added, which keeps
/// the analysis of the plies before the first that differs, and counts as not judged to its end. `row` is the
/// new record's; where it was read is taken from the stored game. One transaction. Throws EnvironmentError.
Replaced replace_game(Database& database, const StoredGame& stored, GameRow row);

}  // namespace awale
