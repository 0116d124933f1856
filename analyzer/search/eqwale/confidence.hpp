#pragma once

#include <span>

#include "awale/analyzer/search/evaluation/confidence.hpp"
#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

/// The ranges of seeds in play, on the board or in the reserve, that the confidence of an estimate is told
/// apart by.
std::span<const search::LevelRange> confidence_ranges();

/// The mean size of the error of an estimate that was searched to this depth, in seeds, as it was measured
/// (docs/search.md, "Éqwalé").
double confidence(const Board& board, int depth);

/// The standard deviation of how games end, from what an estimate of this position says.
double spread_of_games(const Board& board);

}  // namespace awale::eqwale
