#pragma once

#include <functional>

#include "awale/notation/game/board.hpp"

namespace awale::search {

/// Told now and then the sequences counted so far, and which share of the work, 0 to 1, they were.
using PerftProgress = std::function<void(std::uint64_t counted, double share)>;

/// The number of sequences of exactly `plies` moves from `start`. A game that is over has no moves, however
/// it ended, a repetition within the sequence included. The last moves are counted, not played.
std::uint64_t perft(const Board& start, int plies, const RuleSet& rules, const PerftProgress& progress = {});

}  // namespace awale::search
