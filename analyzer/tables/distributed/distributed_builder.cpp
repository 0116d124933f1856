#include "awale/analyzer/tables/distributed/distributed_builder.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <optional>
#include <vector>

#include "awale/analyzer/tables/distributed/distributed_solver.hpp"
#include "awale/analyzer/tables/distributed/messages.hpp"
#include "awale/analyzer/tables/distributed/part_files.hpp"
#include "awale/analyzer/tables/folder_lock.hpp"

namespace awale::tables {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// What each process gave.
std::vector<std::uint64_t> given_by_all(std::uint64_t number, parallel::Processes& processes) {
    parallel::Processes::Bytes bytes(sizeof number);
    std::memcpy(bytes.data(), &number, sizeof number);
    const std::vector<parallel::Processes::Bytes> sent(processes.count(), bytes);
    std::vector<parallel::Processes::Bytes> received(processes.count());
    processes.exchange(sent, received);
    std::vector<std::uint64_t> numbers;
    for (const parallel::Processes::Bytes& part : received) {
        std::memcpy(&numbers.emplace_back(), part.data(), sizeof number);
    }
    return numbers;
}

/// One pass over the levels that several processes solve together.
class DistributedPass {
public:
    DistributedPass(const BuildRequest& request, Pass pass, int first, parallel::Processes& processes)
        : request_(request),
          pass_(pass),
          first_(first),
          processes_(processes),
          solver_(request.family, quantities_of(pass), request.level, processes) {}

    bool run() {
        for (int level = 0; level < first_; ++level) {
            tell(level);
            LevelPart part = solver_.empty_part(level);
            read_part(request_.folder, request_.family, pass_, part);
            solver_.adopt(std::move(part));
        }
        for (int level = first_; level <= request_.level; ++level) {
            const auto report = solver_.solve_next([&] {
                tell(level);
                return request_.stop && request_.stop();
            });
            if (!report) {
                return false;
            }
            write(level, *report);
        }
        return true;
    }

private:
    bool speaks() const {
        return processes_.rank() == 0;
    }

    void tell(int level) const {
        if (speaks() && request_.progress) {
            request_.progress({pass_, level, request_.level, done_, std::nullopt});
        }
    }

    void write(int level, const SolveReport& report) {
        const auto begin = Clock::now();
        const LevelPart& part = solver_.part(level);
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < part.values.size(); ++i) {
            bytes += write_parts(request_.folder, request_.family, kinds(pass_)[i], part.stripes,
                                 part.values[i], processes_);
        }
        std::uint64_t ended = 0;
        for (const std::uint64_t here : given_by_all(report.ended, processes_)) {
            ended += here;
        }
        done_ = static_cast<double>(boards_to(level)) / static_cast<double>(boards_to(request_.level));
        if (speaks() && request_.built) {
            request_.built({pass_, level, report.boards, ended, report.sweeps, report.seconds,
                            seconds_since(begin), bytes});
        }
    }

    /// From the first level that was missing.
    std::uint64_t boards_to(int last) const {
        std::uint64_t boards = 0;
        for (int level = first_; level <= last; ++level) {
            boards += LevelShape(request_.family.houses_a_side, level).boards();
        }
        return boards;
    }

    const BuildRequest& request_;
    Pass pass_;
    int first_;
    parallel::Processes& processes_;
    DistributedSolver solver_;
    double done_ = 0;
};

}  // namespace

std::uint64_t peak_of_process(const TableFamily& family, Pass pass, int level, std::size_t processes) {
    if (level < DistributedSolver::first_level(pass)) {
        return peak_bytes(family, pass, level);
    }
    return DistributedSolver::peak_bytes(family, quantities_of(pass).size(), level, processes) +
           Outbox::bytes(processes);
}

BuildPlan plan(const BuildRequest& request, parallel::Processes& processes) {
    // What there is of it on the machine where each process has least.
    BuildRequest here = request;
    if (here.memory == 0) {
        here.memory = spare_memory() / processes.on_this_machine();
    }
    here.memory = std::ranges::min(given_by_all(here.memory, processes));
    BuildPlan found = plan(here);
    found.peak_bytes = 0;
    for (BuildPlan::Stage& stage : found.stages) {
        stage.peak_bytes = peak_of_process(request.family, stage.pass, stage.last_level, processes.count());
        found.peak_bytes = std::max(found.peak_bytes, stage.peak_bytes);
    }
    found.least_bytes = found.peak_bytes;
    const auto fits = [&](int level) {
        return std::ranges::all_of(request.passes, [&](Pass pass) {
            return peak_of_process(request.family, pass, level, processes.count()) <= found.memory;
        });
    };
    for (found.highest_that_fits = 0;
         found.highest_that_fits < request.level && fits(found.highest_that_fits + 1);) {
        ++found.highest_that_fits;
    }
    return found;
}

bool build(const BuildRequest& request, parallel::Processes& processes) {
    refuse_if_too_large(request, plan(request, processes));
    const bool first = processes.rank() == 0;
    for (const Pass pass : request.passes) {
        bool stopped = false;
        if (first) {
            BuildRequest lowest = request;
            lowest.level = std::min(request.level, DistributedSolver::first_level(pass) - 1);
            lowest.passes = {pass};
            stopped = !build(lowest);
        }
        if (processes.any(stopped ? 1U : 0U) != 0) {
            return false;
        }
    }
    std::optional<FolderLock> lock;
    if (first) {
        lock.emplace(request.folder);
    }
    for (const Pass pass : request.passes) {
        const auto stored = static_cast<std::uint64_t>(highest_stored_level(request.folder, pass) + 1);
        const auto missing = static_cast<int>(given_by_all(stored, processes).front());
        if (missing <= request.level && !DistributedPass(request, pass, missing, processes).run()) {
            return false;
        }
    }
    return true;
}

}  // namespace awale::tables
