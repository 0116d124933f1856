#pragma once

#include <filesystem>

#include "awale/analyzer/tables/solver.hpp"

namespace awale::tables {

/// Told when a level begins and after each sweep over it.
struct BuildProgress {
    Pass pass{};
    int level = 0;
    int last_level = 0;
    double done = 0;                     ///< boards of the whole build that are solved and written, 0 to 1
    std::optional<double> seconds_left;  ///< once it can be estimated
};

/// A level that was built.
struct BuiltLevel {
    Pass pass;
    int level;
    std::uint64_t boards;
    double solve_seconds;
    double write_seconds;
    std::uint64_t file_bytes;
};

/// Told at once and then several times a second while another process builds in the folder.
struct LockWait {
    std::filesystem::path folder;
    std::string holder;  ///< `process 4711`, as the message on waiting has it (`tables.held_by…`)
    double seconds = 0;  ///< since the wait began
};

struct BuildRequest {
    TableFamily family;
    std::filesystem::path folder;  ///< of the family
    int level = 12;
    std::vector<Pass> passes{Pass::Margin, Pass::Forced};
    std::size_t threads = 1;
    std::uint64_t memory = 0;  ///< bytes that may be used; 0: the free memory
    std::function<void(const BuildProgress&)> progress;
    std::function<void(const BuiltLevel&)> built;
    std::function<void(const LockWait&)> waiting;
    std::function<bool()> stop;  ///< asked now and then whether to stop
};

/// The steps and the memory of a build.
struct BuildPlan {
    struct Stage {
        Pass pass;
        int first_level;  ///< the first that is missing
        int last_level;
        std::uint64_t boards;
        std::uint64_t peak_bytes;  ///< as many lower levels held as there is memory for
    };

    std::vector<Stage> stages;  ///< empty where nothing is missing
    std::uint64_t memory = 0;   ///< what there is
};

/// Determines what is missing and what it needs; changes no files.
BuildPlan plan(const BuildRequest& request);

/// Builds the levels of the plan from the lowest up and writes each as soon as it is solved, so that
/// an interrupted build leaves complete levels. Only one process builds in a folder at a time; another
/// one waits and then finds the levels there. Throws EnvironmentError where the plan does not fit into the
/// memory, where a level that is there already is damaged, and (a WriteError) where one cannot be written.
/// Returns false where it was stopped.
bool build(const BuildRequest& request);

/// The free physical memory, in bytes.
std::uint64_t spare_memory();

/// The levels 0 to n that are there, one file for every kind of the pass; n, or −1.
int highest_stored_level(const std::filesystem::path& folder, Pass pass);

/// What building all levels up to one costs, from an empty folder.
struct BuildCost {
    int seeds = 0;
    std::uint64_t boards = 0;        ///< of all these levels, counted once
    std::uint64_t least_memory = 0;  ///< bytes, of the pass that needs most; lower levels are read from files
    std::uint64_t memory = 0;        ///< the same with all lower levels held in memory
    std::uint64_t disk = 0;          ///< bytes of the files of all passes
    double seconds = 0;              ///< with the memory there is
};

/// What a machine has for a build.
struct BuildMeans {
    std::size_t threads = 1;
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
/// again count in the seconds. Precondition: seeds ≤ max_seeds.
std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   const BuildMeans& means, std::span<const MeasuredRate> measured = {});

}  // namespace awale::tables
