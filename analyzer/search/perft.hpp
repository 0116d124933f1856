#pragma once

#include <cstdint>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// The number of sequences of exactly `plies` moves from `start`. A game that is over has no moves, however
/// it ended, a repetition within the sequence included. The last moves are counted, not played.
std::uint64_t perft(const Board& start, int plies, const RuleSet& rules);

}  // namespace awale::search
