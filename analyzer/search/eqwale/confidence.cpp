#include "awale/analyzer/search/eqwale/confidence.hpp"

#include <array>
#include <cstddef>

namespace awale::eqwale {

namespace {

constexpr std::array<search::LevelRange, 5> turn_ranges{{{0, 12}, {13, 20}, {21, 30}, {31, 47}, {48, 48}}};
constexpr std::array<int, 6> turn_depths{1, 2, 4, 6, 9, 13};

/// Mean errors in seeds of values that stay estimates: a line for each range, a column for each depth
/// (docs/search.md, "Éqwalé"). Beyond the turn_depths that were measured the error stays as it was.
constexpr std::array<std::array<double, turn_depths.size()>, turn_ranges.size()> mean_errors{{
    {1.9, 1.8, 1.5, 1.3, 1.1, 0.9},
    {2.6, 2.3, 1.8, 1.4, 0.9, 0.9},
    {3.8, 3.4, 2.4, 2.1, 1.9, 1.9},
    {3.0, 2.6, 2.1, 1.5, 1.5, 1.5},
    {3.2, 2.6, 2.6, 2.6, 2.6, 2.6},
}};

/// Standard deviations of final margins from estimates, in seeds: one for each range.
constexpr std::array<double, turn_ranges.size()> spreads{4.5, 4.5, 5.6, 8.9, 12.3};

std::size_t range_of(const Board& board) {
    const int seeds = (board.on_board() + board.reserve()).count();
    std::size_t range = 0;
    while (range + 1 < turn_ranges.size() && turn_ranges.at(range).most < seeds) {
        ++range;
    }
    return range;
}

}  // namespace

std::span<const search::LevelRange> confidence_ranges() {
    return turn_ranges;
}

double confidence(const Board& board, int depth) {
    const auto& errors = mean_errors.at(range_of(board));
    if (depth <= turn_depths.front()) {
        return errors.front();
    }
    for (std::size_t i = 1; i < turn_depths.size(); ++i) {
        if (depth <= turn_depths.at(i)) {
            const double part =
                static_cast<double>(depth - turn_depths.at(i - 1)) / (turn_depths.at(i) - turn_depths.at(i - 1));
            return errors.at(i - 1) + part * (errors.at(i) - errors.at(i - 1));
        }
    }
    return errors.back();
}

double spread_of_games(const Board& board) {
    return spreads.at(range_of(board));
}

}  // namespace awale::eqwale
