#pragma once

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Whether a house with seeds may not be played because it gives the opponent none.
bool must_feed(const Board& board, const RuleSet& rules);

/// Whether there are captures, and all of them would take every seed of the other row and so take none.
bool only_grand_slams(const Board& board, const RuleSet& rules);

}  // namespace awale
