#pragma once

#include <cstdint>
#include <span>

#include "awale/analyzer/tables/solve/equation.hpp"

namespace awale::tables {

/// Finds the boards where a side can stay for ever on boards with more seeds in its row than it is known to
/// be sure of, for every number of seeds at once, and raises the start values of those where it is to move.
/// `unknowns` are those of `pair_quantities`, solved as far as the start values go. Returns how many boards
/// were raised; where there are some, the level is to be solved again from where it is.
std::uint64_t raise_regions(const LevelRules& rules, std::span<Unknown> unknowns);

}  // namespace awale::tables
