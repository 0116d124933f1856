#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "awale/analyzer/tables/solve/sweep.hpp"

namespace awale::tables {

/// The result of retrograde_propagate.
struct PropagationReport {
    bool finished;            ///< nothing changes any more
    std::uint64_t looked_at;  ///< boards that a changed one can be reached from
    std::uint64_t reads;      ///< single bytes of the level, in no order
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
