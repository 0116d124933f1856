#pragma once

#include <functional>
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

/// Ends the boards from which no sequence of moves leads to a capture. Returns how many are held here. Done
/// by all processes together.
std::uint64_t end_without_capture(PartInProgress& part, std::span<const Quantity> quantities,
                                  parallel::Processes& processes);

/// Finds what each side gets on each board, from the most seeds down to one, with a counter of quiet moves
/// for each board (docs/tables.md, "Several processes"). Where `stop` of any process says so, returns false.
/// Done by all processes together.
bool settle_part(PartInProgress& part, parallel::Processes& processes, const std::function<bool()>& stop);

}  // namespace awale::tables
