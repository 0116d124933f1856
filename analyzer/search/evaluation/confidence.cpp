#include "awale/analyzer/search/evaluation/confidence.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace awale::search {

namespace {

constexpr std::array<LevelRange, 6> ranges{{{0, 16}, {17, 20}, {21, 24}, {25, 30}, {31, 38}, {39, 48}}};
constexpr std::array<int, 6> depths{1, 4, 8, 12, 16, 20};

/// Mean errors in seeds of values that stay estimates after proofs were tried: a line for each range, a
/// column for each depth (docs/search.md, "Error of estimates"). To 24 seeds they are those of the moves
/// whose exact value larger tables know; above, those against a search of 20 times as many positions at
/// least, and up to 1.8 times as much, because a search agrees with itself too well.
constexpr std::array<std::array<double, depths.size()>, ranges.size()> mean_errors{{
    {4.0, 3.6, 2.2, 1.7, 1.4, 1.3},
    {4.0, 3.6, 2.2, 1.7, 1.4, 1.3},
    {4.0, 3.6, 2.2, 1.7, 1.4, 1.3},
    {3.0, 2.4, 2.3, 1.6, 1.3, 1.1},
    {3.0, 2.5, 2.3, 1.7, 1.4, 1.2},
    {2.6, 2.0, 1.7, 1.5, 1.3, 1.1},
}};

}  // namespace

std::span<const LevelRange> confidence_ranges() {
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
