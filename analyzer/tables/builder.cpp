#include "awale/analyzer/tables/builder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "awale/analyzer/tables/file/table_file.hpp"
#include "awale/analyzer/tables/file/table_writer.hpp"
#include "awale/analyzer/tables/folder_lock.hpp"
#include "awale/analyzer/tables/solve/solver.hpp"
#include "awale/notation/io/atomic_file.hpp"

namespace awale::tables {

namespace {

std::uint64_t boards(int houses, int seeds) {
    return LevelShape(houses, seeds).boards();
}

int highest_that_fits(const BuildRequest& request, std::uint64_t memory) {
    int seeds = 0;
    const auto fits = [&](int level) {
        return std::ranges::all_of(
            request.passes, [&](Pass pass) { return least_bytes(request.family, pass, level) <= memory; });
    };
    while (seeds < request.level && fits(seeds + 1)) {
        ++seeds;
    }
    return seeds;
}

/// Bytes of all levels below one, as they are held in memory.
std::uint64_t lower_bytes(const TableFamily& family, Pass pass, int seeds) {
    std::uint64_t lower = 0;
    for (int fewer = 0; fewer < seeds; ++fewer) {
        lower += boards(family.houses_a_side, fewer);
    }
    return lower * quantities_of(pass).size();
}

/// How many levels, from the lowest, can be held in memory while a level is solved.
int levels_to_hold(const TableFamily& family, Pass pass, int seeds, std::uint64_t memory) {
    const std::uint64_t least = least_bytes(family, pass, seeds);
    int held = seeds;
    while (held > 0 && least + lower_bytes(family, pass, held) > memory) {
        --held;
    }
    return held;
}

class Build {
public:
    Build(const BuildRequest& request, const BuildPlan& plan)
        : request_(request), plan_(plan), workers_(request.threads) {
        for (const BuildPlan::Stage& stage : plan.stages) {
            boards_ += cost(stage.pass, stage.boards);
        }
    }

    bool run() {
        return std::ranges::all_of(plan_.stages,
                                   [this](const BuildPlan::Stage& stage) { return run(stage); });
    }

private:
    bool run(const BuildPlan::Stage& stage) {
        Solver solver(request_.family, quantities_of(stage.pass), stage.last_level, workers_,
                      repetition_of(stage.pass));
        const auto read_again = [&](int level, std::size_t i) { return read(kinds(stage.pass)[i], level); };
        const int held = levels_to_hold(request_.family, stage.pass, stage.first_level, plan_.memory);
        for (int level = 0; level < stage.first_level; ++level) {
            tell(stage, level);
            if (level < held) {
                solver.adopt(read(stage.pass, level));
            } else {
                solver.adopt({});
                solver.forget(level, read_again);
            }
        }
        for (int level = stage.first_level; level <= stage.last_level; ++level) {
            estimate();
            tell(stage, level);
            for (int lower = levels_to_hold(request_.family, stage.pass, level, plan_.memory); lower < level;
                 ++lower) {
                solver.forget(lower, read_again);
            }
            const std::optional<SolveReport> report = solver.solve_next([&] {
                tell(stage, level);
                return request_.stop && request_.stop();
            });
            if (!report) {
                return false;
            }
            const auto begin = std::chrono::steady_clock::now();
            std::uint64_t bytes = 0;
            for (std::size_t i = 0; i < kinds(stage.pass).size(); ++i) {
                bytes += write_table(request_.folder, request_.family, kinds(stage.pass)[i],
                                     solver.values(level, i), workers_);
            }
            const double seconds =
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            done_ += cost(stage.pass, report->boards);
            if (request_.built) {
                request_.built({stage.pass, level, report->boards, report->ended, report->sweeps,
                                report->seconds, seconds, bytes});
            }
        }
        return true;
    }

    std::vector<LevelValues> read(Pass pass, int level) {
        std::vector<LevelValues> values;
        for (const TableKind kind : kinds(pass)) {
            values.push_back(read(kind, level));
        }
        return values;
    }

    LevelValues read(TableKind kind, int level) {
        const auto file = TableFile::open(request_.folder, request_.family, kind, level);
        if (!file) {
            throw EnvironmentError((request_.folder / file_name(kind, level)).string(), "went away",
                                   "try again");
        }
        return file->values(workers_);
    }

    void tell(const BuildPlan::Stage& stage, int level) const {
        if (!request_.progress) {
            return;
        }
        std::optional<double> left = end_;
        if (left) {
            left = std::max(*left - seconds(), 0.0);
        }
        request_.progress({stage.pass, level, stage.last_level, done_ / std::max(boards_, 1.0), left});
    }

    /// Guesses, before a level, when all will be done.
    void estimate() {
        if (done_ > 0) {
            end_ = seconds() * boards_ / done_;
        }
    }

    /// Since the beginning.
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

    static double cost(Pass pass, std::uint64_t boards) {
        return static_cast<double>(boards * quantities_of(pass).size());
    }

    const BuildRequest& request_;
    const BuildPlan& plan_;
    Workers workers_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    double boards_ = 0;
    double done_ = 0;
    std::optional<double> end_;  ///< in seconds from the beginning, as far as one can tell
};

}  // namespace

void refuse_if_too_large(const BuildRequest& request, const BuildPlan& plan) {
    constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
    if (plan.least_bytes <= plan.memory) {
        return;
    }
    throw EnvironmentError(fmt::format("tables up to {} seeds", request.level),
                           fmt::format("they need {:.1f} GiB of memory, and there are {:.1f}",
                                       static_cast<double>(plan.least_bytes) / gibibyte,
                                       static_cast<double>(plan.memory) / gibibyte),
                           fmt::format("up to {} seeds would fit{}", plan.highest_that_fits,
                                       request.passes.size() > 1 ? ", and the margin alone takes half" : ""));
}

int highest_stored_level(const std::filesystem::path& folder, Pass pass) {
    const auto is_there = [&](int level) {
        return std::ranges::all_of(kinds(pass), [&](TableKind kind) {
            std::error_code failed;
            const std::filesystem::path path = folder / file_name(kind, level);
            return std::filesystem::exists(path, failed) && !is_of_earlier_format(path);
        });
    };
    int level = -1;
    while (level < max_seeds && is_there(level + 1)) {
        ++level;
    }
    return level;
}

std::uint64_t spare_memory() {
    // MemAvailable counts what the system would give up at once; not every system tells it.
    std::ifstream info("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (info >> word) {
        if (word == "MemAvailable:" && info >> kibibytes) {
            return kibibytes * 1024;
        }
    }
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t least_bytes(const TableFamily& family, Pass pass, int seeds) {
    const std::uint64_t level = boards(family.houses_a_side, seeds);
    std::uint64_t a_quantity = 2 * level + Solver::list_bytes(level);
    if (family.few_seeds == FewSeeds::NoCaptureLeft) {
        a_quantity += level / 8;
    }
    return a_quantity * quantities_of(pass).size() + Solver::fixed_bytes(family, seeds);
}

std::uint64_t peak_bytes(const TableFamily& family, Pass pass, int seeds) {
    return least_bytes(family, pass, seeds) + lower_bytes(family, pass, seeds);
}

std::uint64_t bytes_read_again(const TableFamily& family, Pass pass, int seeds, std::uint64_t memory) {
    return lower_bytes(family, pass, seeds) -
           lower_bytes(family, pass, levels_to_hold(family, pass, seeds, memory));
}

BuildPlan plan(const BuildRequest& request) {
    BuildPlan plan;
    plan.memory = request.memory > 0 ? request.memory : spare_memory();
    for (const Pass pass : request.passes) {
        const int first = highest_stored_level(request.folder, pass) + 1;
        if (first > request.level) {
            continue;
        }
        const std::uint64_t least = least_bytes(request.family, pass, request.level);
        const int held = levels_to_hold(request.family, pass, request.level, plan.memory);
        BuildPlan::Stage stage{pass, first, request.level, 0,
                               least + lower_bytes(request.family, pass, held)};
        for (int level = first; level <= request.level; ++level) {
            stage.boards += boards(request.family.houses_a_side, level);
        }
        plan.peak_bytes = std::max(plan.peak_bytes, stage.peak_bytes);
        plan.least_bytes = std::max(plan.least_bytes, least);
        plan.stages.push_back(stage);
    }
    plan.highest_that_fits = highest_that_fits(request, plan.memory);
    return plan;
}

bool build(const BuildRequest& request) {
    refuse_if_too_large(request, plan(request));
    const FolderLock lock(request);
    if (!lock.is_held()) {
        return false;
    }
    // Someone else may have built while we waited.
    const BuildPlan now = plan(request);
    return Build(request, now).run();
}

}  // namespace awale::tables
