#pragma once

#include <span>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/database/game_id.hpp"

namespace awale {

/// Removes games from a corpus, with everything that is known of them: sightings, comments, analyses,
/// results, positions and fingerprints. Evaluations of positions stay, for other games have them. `games` are
/// there, in rising order. Segments of the position index that hold their positions are written again. Call
/// inside a transaction. Throws EnvironmentError.
void remove_games(Database& database, std::span<const GameId> games);

}  // namespace awale
