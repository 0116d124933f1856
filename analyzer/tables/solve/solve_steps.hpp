#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/tables/solve/equation.hpp"
#include "awale/analyzer/tables/solve/sweep.hpp"

namespace awale::tables {

/// Finds the boards where a side can stay for ever on boards with more seeds in its row than it is known to
/// be sure of, for every number of seeds at once, and raises the start values of those where it is to move.
/// `unknowns` are those of `pair_quantities`, solved as far as the start values go. Returns how many boards
/// were raised; where there are some, the level is to be solved again from where it is.
std::uint64_t raise_regions(const LevelRules& rules, std::span<Unknown> unknowns);

/// The exact values of a small level where a repetition gives each player their own row, and no position has
/// occurred before: every line of play is searched until a capture, an end, or a repetition. `unknowns` are
/// those of `pair_quantities`; their start values are read, and their values set. The values of the lower
/// levels are taken to be exact. Takes long above `exact_level`.
void solve_exactly(const LevelRules& rules, std::span<Unknown> unknowns);

/// The result of retrograde_propagate.
struct PropagationReport {
    bool finished;            ///< nothing changes any more
    std::uint64_t looked_at;  ///< boards that a changed one can be reached from
    std::uint64_t reads;      ///< single bytes of the level, in random order
};

/// Carries changes backwards until nothing changes any more: the moves that lead to a changed board are
/// found by un-sowing, and only the boards they come from are looked at again. `changed` holds, for each
/// unknown, the places whose value changed and has not been looked at since. Does not
/// finish where more than `most` places change in one round; a sweep can then take over.
/// `source[u]` is the unknown that unknown u is computed from.
PropagationReport retrograde_propagate(const LevelRules& rules, std::span<Unknown> unknowns,
                                       std::span<const std::size_t> source,
                                       std::vector<std::vector<BoardCoordinates>>& changed, std::size_t most);

}  // namespace awale::tables
