#pragma once

#include <span>
#include <vector>

#include "awale/analyzer/tables/distributed/part_in_progress.hpp"
#include "awale/analyzer/tables/solve/initial_values.hpp"

namespace awale::tables {

/// Counts the quiet moves of each board held here, and asks the processes that hold the boards after captures
/// for their values: the start of solving a level. `lower` are the parts of the levels below that this
/// process holds. Done by all processes together.
void start_part(PartInProgress& part, std::span<const Quantity> quantities,
                const std::vector<LevelPart>& lower, parallel::Processes& processes);

}  // namespace awale::tables
