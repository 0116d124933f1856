#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <vector>

#include "awale/analyzer/tables/boards/family.hpp"
#include "awale/analyzer/tables/file/pass.hpp"

namespace awale::tables {

/// What building all levels up to one costs, from an empty folder.
struct BuildCost {
    int seeds = 0;
    std::uint64_t boards = 0;        ///< of all these levels, counted once
    std::uint64_t least_memory = 0;  ///< bytes, of the pass that needs most; lower levels are read from files
    std::uint64_t memory = 0;        ///< the same with all lower levels held in memory
    std::uint64_t disk = 0;          ///< bytes of the files of all passes
    double seconds = 0;              ///< with the memory there is
    std::uint64_t sent = 0;          ///< bytes that one of several machines sends to the others
};

/// What a machine has for a build.
struct BuildMeans {
    std::size_t threads = 1;
    /// Machines that build together, each with a process for each thread. The costs are those of each
    /// machine, without waiting for the network, except for the disk, which all use; 0: one process builds.
    std::size_t machines = 0;
    /// Bytes that may be used. Lower levels that do not fit are read again from their files for each level.
    std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();
};

/// What a level of a pass cost when it was built.
struct MeasuredRate {
    Pass pass;
    double boards;  ///< a second, with as many threads as there were
    double bytes;   ///< a board, of all files of the pass
};

/// What the highest levels in the folder of a family cost, by the times at which they were written: of each
/// pass of which there are levels of fifteen seeds and more. Of a pass whose times are not those of a build,
/// as after copying, there is nothing.
std::vector<MeasuredRate> measured_rates(const std::filesystem::path& folder, int houses_a_side,
                                         std::span<const Pass> passes);

/// The costs to 0 seeds, to 1, and so on up to `seeds`. Boards and memory are exact; bytes on the disk and
/// seconds follow from what was measured to 31 seeds (docs/tables.md, "Cost"), with threads on processors of
/// which each is as fast as one there, or from `measured`, whatever the threads. Lower levels that are read
/// again count in the seconds. Seconds and bytes sent of several machines follow from builds of two and four
/// processes on one. Precondition: seeds ≤ max_seeds.
std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   const BuildMeans& means, std::span<const MeasuredRate> measured = {});

}  // namespace awale::tables
