#include "awale/analyzer/search/confidence.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace awale::search {

namespace {

constexpr std::array<SeedRange, 6> ranges{{{0, 16}, {17, 20}, {21, 24}, {25, 30}, {31, 38}, {39, 48}}};
constexpr std::array<int, 4> depths{1, 4, 8, 12};

/// Mean errors in seeds: a line for each range, a column for each depth. Up to twenty seeds they were
/// measured against exact values; above, they are the larger of what a far longer search says and of the
/// exact ones at eighteen seeds, because a search agrees with itself too well.
constexpr std::array<std::array<double, depths.size()>, ranges.size()> mean_errors{{
    {1.83, 1.03, 0.65, 0.41},
    {2.26, 1.54, 1.18, 0.88},
    {2.54, 1.92, 1.46, 1.07},
    {2.68, 1.85, 1.46, 1.07},
    {3.08, 2.31, 1.64, 1.07},
    {2.54, 1.80, 1.46, 1.07},
}};

}  // namespace

std::span<const SeedRange> confidence_ranges() {
    return ranges;
}

double confidence(int seeds_on_board, int depth) {
    std::size_t row = 0;
    while (row + 1 < ranges.size() && ranges[row].most < seeds_on_board) {
        ++row;
    }
    const auto& errors = mean_errors[row];
    if (depth <= depths.front()) {
        return errors.front();
    }
    for (std::size_t i = 1; i < depths.size(); ++i) {
        if (depth <= depths[i]) {
            const double part = static_cast<double>(depth - depths[i - 1]) / (depths[i] - depths[i - 1]);
            return errors[i - 1] + part * (errors[i] - errors[i - 1]);
        }
    }
    return errors.back();
}

}  // namespace awale::search
