#include "awale/analyzer/tables/distributed/shared_cost.hpp"

#include <algorithm>
#include <cassert>

#include "awale/analyzer/tables/build_cost.hpp"
#include "awale/analyzer/tables/distributed/distributed_builder.hpp"

namespace awale::tables {

namespace {

/// Measured: bytes of the messages that a board of a level causes, if all its neighbours are held elsewhere.
constexpr double sent_for_margin = 28;
constexpr double sent_for_pair = 53;

/// Measured: boards of a pass that a process settles in a second.
constexpr double settled = 1.5e6;

double sent_for(Pass pass) {
    return pass == Pass::Margin ? sent_for_margin : sent_for_pair;
}

}  // namespace

std::vector<SharedCost> shared_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                     const Machines& machines) {
    assert(machines.count > 0 && machines.processes_each > 0);
    const auto count = static_cast<double>(machines.count);
    const std::size_t processes = machines.count * machines.processes_each;
    std::vector<SharedCost> costs;
    for (const BuildCost& whole : build_costs(family, passes, seeds, {})) {
        SharedCost cost{.seeds = whole.seeds, .boards = whole.boards, .disk = whole.disk};
        const auto boards = static_cast<double>(whole.boards);
        for (const Pass pass : passes) {
            cost.memory = std::max(
                cost.memory, machines.processes_each * peak_of_process(family, pass, whole.seeds, processes));
            // A machine holds one part of `count`; of its messages one part of `count` stays.
            cost.sent += static_cast<std::uint64_t>(sent_for(pass) * boards / count * (count - 1) / count);
            cost.seconds += boards / (settled * static_cast<double>(processes));
        }
        costs.push_back(cost);
    }
    return costs;
}

}  // namespace awale::tables
