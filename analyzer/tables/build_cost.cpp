#include "awale/analyzer/tables/build_cost.hpp"

#include <algorithm>
#include <cassert>

#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/analyzer/tables/builder.hpp"

namespace awale::tables {

namespace {

/// Measured for one number, the margin, and for two: boards a second and thread, with writing; and bytes a
/// board on the disk.
struct Rate {
    double boards;
    double bytes;
};

constexpr Rate one_number{8.2e6, 0.47};
constexpr Rate two_numbers{4.3e6, 0.69};

constexpr Rate rate(Pass pass) {
    return pass == Pass::Margin ? one_number : two_numbers;
}

}  // namespace

std::vector<BuildCost> build_costs(const TableFamily& family, std::span<const Pass> passes, int seeds,
                                   std::size_t threads) {
    assert(seeds <= max_seeds && threads > 0);
    std::vector<BuildCost> costs;
    std::uint64_t boards = 0;
    for (int level = 0; level <= seeds; ++level) {
        boards += LevelShape(family.houses_a_side, level).boards();
        BuildCost cost{.seeds = level, .boards = boards};
        const auto all = static_cast<double>(boards);
        for (const Pass pass : passes) {
            cost.least_memory = std::max(cost.least_memory, least_bytes(family, pass, level));
            cost.memory = std::max(cost.memory, peak_bytes(family, pass, level));
            cost.disk += static_cast<std::uint64_t>(all * rate(pass).bytes);
            cost.seconds += all / rate(pass).boards / static_cast<double>(threads);
        }
        costs.push_back(cost);
    }
    return costs;
}

}  // namespace awale::tables
