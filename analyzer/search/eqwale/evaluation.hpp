#pragma once

#include "awale/notation/game/board.hpp"

namespace awale::eqwale {

/// Values of the search are counted in hundredths of a seed.
inline constexpr int seed = 100;

/// What the side to move is expected to gain on the other from here on, by looking at the board alone.
int evaluation(const Board& board);

}  // namespace awale::eqwale
