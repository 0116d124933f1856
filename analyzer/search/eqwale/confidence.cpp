#include "awale/analyzer/search/eqwale/confidence.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace awale::eqwale {

namespace {

constexpr std::array<search::SeedRange, 5> ranges{{{0, 12}, {13, 20}, {21, 30}, {31, 47}, {48, 48}}};
constexpr std::array<int, 4> depths{1, 2, 3, 4};

/// Mean errors in seeds of values that stay estimates: a line for each range, a column for each depth.
constexpr std::array<std::array<double, depths.size()>, ranges.size()> mean_errors{{
    {1.0, 1.0, 1.0, 1.0},
    {2.0, 2.0, 2.0, 2.0},
    {3.0, 3.0, 3.0, 3.0},
    {4.0, 4.0, 4.0, 4.0},
    {5.0, 5.0, 5.0, 5.0},
}};

/// Standard deviations of final margins from estimates, in seeds: one for each range.
constexpr std::array<double, ranges.size()> spreads{3.0, 5.0, 7.0, 9.0, 10.0};

std::size_t range_of(const Board& board) {
    const int seeds = (board.on_board() + board.reserve()).count();
    std::size_t range = 0;
    while (range + 1 < ranges.size() && ranges.at(range).most < seeds) {
        ++range;
    }
    return range;
}

}  // namespace

std::span<const search::SeedRange> confidence_ranges() {
    return ranges;
}

double confidence(const Board& board, int depth) {
    const auto deeper = std::ranges::upper_bound(depths, std::max(depth, depths.front()));
    return mean_errors.at(range_of(board)).at(static_cast<std::size_t>(deeper - depths.begin()) - 1);
}

double spread_of_games(const Board& board) {
    return spreads.at(range_of(board));
}

}  // namespace awale::eqwale
