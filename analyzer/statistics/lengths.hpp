#pragma once

#include <cstddef>
#include <vector>

#include "awale/analyzer/statistics/confidence_interval.hpp"

namespace awale {

struct LengthFigures {
    static constexpr std::size_t step = 20;

    std::size_t games = 0;
    std::size_t shortest = 0;
    std::size_t quarter = 0;  ///< a quarter of the games are no longer
    std::size_t median = 0;
    std::size_t three_quarters = 0;
    std::size_t longest = 0;
    ConfidenceInterval mean;
    /// How many games have 0 to 19 plies, 20 to 39, and so on.
    std::vector<std::size_t> histogram;
};

/// Counts games by their length in plies.
class LengthCounter {
public:
    /// A game of this many plies.
    void add(std::size_t plies);

    LengthFigures figures() const;

private:
    std::vector<std::size_t> games_;  ///< by plies
    std::size_t all_ = 0;
};

}  // namespace awale
