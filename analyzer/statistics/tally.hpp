#pragma once

#include <cstddef>

#include "awale/analyzer/statistics/confidence_interval.hpp"

namespace awale {

/// How games went for whoever is spoken of: South, or one player.
struct Tally {
    std::size_t won = 0;
    std::size_t drawn = 0;
    std::size_t lost = 0;
    bool operator==(const Tally&) const = default;

    /// `outcome`: 1 won, 0 drawn, −1 lost.
    void enter(int outcome) {
        ++(outcome > 0 ? won : outcome < 0 ? lost : drawn);
    }

    std::size_t games() const {
        return won + drawn + lost;
    }

    double points() const {
        return static_cast<double>(won) + static_cast<double>(drawn) / 2;
    }

    /// The share of the points.
    ConfidenceInterval score() const {
        return share(points(), games());
    }
};

}  // namespace awale
