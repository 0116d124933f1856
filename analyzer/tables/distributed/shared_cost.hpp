#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/tables/boards/family.hpp"
#include "awale/analyzer/tables/file/pass.hpp"

namespace awale::tables {

/// What building all levels up to one costs each of several machines that work together, from an empty
/// folder.
struct SharedCost {
    int seeds = 0;
    std::uint64_t boards = 0;  ///< of all these levels, counted once
    std::uint64_t memory = 0;  ///< bytes on a machine, of the pass that needs most
    std::uint64_t sent = 0;    ///< bytes that a machine sends to the others, of all passes
    std::uint64_t disk = 0;    ///< bytes of the files, in the folder that all machines see
    double seconds = 0;        ///< of the processors of a machine, without waiting for the network
};

/// The machines of a build, and how many processes each runs.
struct Machines {
    std::size_t count = 1;
    std::size_t processes_each = 1;
};

/// The costs to 0 seeds, to 1, and so on up to `seeds`. Boards and memory are exact; bytes sent and seconds
/// follow from builds of two and four processes on one machine, bytes on the disk from those of one process
/// (docs/tables.md, "Cost"). Preconditions: seeds ≤ max_seeds, and at least one process on at least one
/// machine.
std::vector<SharedCost> shared_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                     const Machines& machines);

}  // namespace awale::tables
