#pragma once

#include <cstdint>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// What `awale::perft` counts (notation/game/perft.hpp), several times faster: the number of sequences of
/// exactly `plies` moves from `start`, a game that is over having no moves. The last moves are counted, not
/// played.
std::uint64_t perft(const Board& start, int plies, const RuleSet& rules);

}  // namespace awale::search
