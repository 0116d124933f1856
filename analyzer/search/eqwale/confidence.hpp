#pragma once

#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

/// The mean size of the error of an estimate, in seeds, as it was measured (docs/search.md, "Éqwalé").
double confidence(const Board& board);

/// The standard deviation of how games end, from what an estimate of this position says.
double spread_of_games(const Board& board);

}  // namespace awale::eqwale
