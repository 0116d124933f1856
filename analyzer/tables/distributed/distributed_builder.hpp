#pragma once

#include "awale/analyzer/parallel/processes.hpp"
#include "awale/analyzer/tables/builder.hpp"

namespace awale::tables {

/// The most bytes that one of `processes` holds at once for a level of a pass.
std::uint64_t peak_of_process(const TableFamily& family, Pass pass, int level, std::size_t processes);

/// What `plan` determines, with the memory of one of the processes; a level is solved by all of them
/// together, so that each holds only a part. Done by all processes together.
BuildPlan plan(const BuildRequest& request, parallel::Processes& processes);

/// Builds what `build` builds, byte for byte, with several processes that see the same folder
/// (docs/tables.md, "Several processes"). Rank 0 writes the files and calls `built` and `progress`; of
/// `threads` it uses as many for the lowest levels, which it solves alone. Done by all processes together.
/// Throws as `build` does, and EnvironmentError where another process is lost.
bool build(const BuildRequest& request, parallel::Processes& processes);

}  // namespace awale::tables
