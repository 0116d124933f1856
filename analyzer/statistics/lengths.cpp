#include "awale/analyzer/statistics/lengths.hpp"

#include <utility>

namespace awale {

void LengthCounter::add(std::size_t plies) {
    if (games_.size() <= plies) {
        games_.resize(plies + 1);
    }
    ++games_[plies];
    ++all_;
}

LengthFigures LengthCounter::figures() const {
    LengthFigures lengths;
    lengths.games = all_;
    if (all_ == 0) {
        return lengths;
    }
    lengths.histogram.resize((games_.size() - 1) / LengthFigures::step + 1);
    std::size_t so_far = 0;
    double sum = 0;
    double squares = 0;
    const auto reaches = [&](std::size_t before, std::size_t part) {
        return before * 4 < part * all_ && so_far * 4 >= part * all_;
    };
    for (std::size_t plies = 0; plies < games_.size(); ++plies) {
        const std::size_t games = games_[plies];
        if (games == 0) {
            continue;
        }
        const std::size_t before = std::exchange(so_far, so_far + games);
        lengths.shortest = before == 0 ? plies : lengths.shortest;
        lengths.quarter = reaches(before, 1) ? plies : lengths.quarter;
        lengths.median = reaches(before, 2) ? plies : lengths.median;
        lengths.three_quarters = reaches(before, 3) ? plies : lengths.three_quarters;
        lengths.longest = plies;
        lengths.histogram[plies / LengthFigures::step] += games;
        const auto length = static_cast<double>(plies);
        sum += length * static_cast<double>(games);
        squares += length * length * static_cast<double>(games);
    }
    lengths.mean = mean(sum, squares, all_);
    return lengths;
}

}  // namespace awale
