#pragma once

#include <span>

#include "awale/analyzer/tables/solve/equation.hpp"

namespace awale::tables {

/// The exact values of a small level where a repetition gives each player their own row, and no position has
/// occurred before: every line of play is searched until a capture, an end, or a repetition. `unknowns` are
/// those of `pair_quantities`; their start values are read, and their values set. The values of the lower
/// levels are taken to be exact. Takes long above `exact_level`.
void solve_exactly(const LevelRules& rules, std::span<Unknown> unknowns);

}  // namespace awale::tables
