#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/tables/boards/family.hpp"
#include "awale/analyzer/tables/file/pass.hpp"

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
    std::uint64_t ended;  ///< boards in which a rule on few seeds ends the game
    int sweeps;
    double solve_seconds;
    double write_seconds;
    std::uint64_t file_bytes;
};

/// Told at once and then several times a second while another process builds in the folder.
struct LockWait {
    std::filesystem::path folder;
    std::string holder;  ///< "process 4711", "process 4711 on HOST", "another process"
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

    std::vector<Stage> stages;      ///< empty where nothing is missing
    std::uint64_t peak_bytes = 0;   ///< of the stages
    std::uint64_t least_bytes = 0;  ///< without any lower level in memory
    std::uint64_t memory = 0;       ///< what there is
    int highest_that_fits = 0;      ///< level, of all passes asked for
};

/// Determines what is missing and what it needs; changes no files.
BuildPlan plan(const BuildRequest& request);

/// Throws EnvironmentError where the plan does not fit into its memory, even with as little as it takes.
void refuse_if_too_large(const BuildRequest& request, const BuildPlan& plan);

/// Builds the levels of the plan from the lowest up and writes each as soon as it is solved, so that
/// an interrupted build leaves complete levels. Only one process builds in a folder at a time; another
/// one waits and then finds the levels there. Throws EnvironmentError where the plan does not fit into the
/// memory, where a level that is there already is damaged, and (a WriteError) where one cannot be written.
/// Returns false where it was stopped.
bool build(const BuildRequest& request);

/// The most bytes that solving a level holds at once, with all lower levels in memory.
std::uint64_t peak_bytes(const TableFamily& family, Pass pass, int seeds);

/// The same where lower levels are read from their files when they are needed, one after the other: the least
/// that it takes.
std::uint64_t least_bytes(const TableFamily& family, Pass pass, int seeds);

/// Bytes of the lower levels that are read from their files while a level is solved, since they cannot be
/// held in so much memory: one a board and number.
std::uint64_t bytes_read_again(const TableFamily& family, Pass pass, int seeds, std::uint64_t memory);

/// The free physical memory, in bytes.
std::uint64_t spare_memory();

/// The levels 0 to n that are there, one file for every kind of the pass; n, or −1.
int highest_stored_level(const std::filesystem::path& folder, Pass pass);

}  // namespace awale::tables
