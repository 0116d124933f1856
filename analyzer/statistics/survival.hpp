#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "awale/analyzer/statistics/confidence_interval.hpp"

namespace awale {

/// A step of a survival curve: games end after this many plies.
struct SurvivalStep {
    std::size_t plies = 0;
    std::size_t at_risk = 0;      ///< games observed up to here
    std::size_t ended = 0;        ///< of those, over under their rules after this many plies
    ConfidenceInterval going_on;  ///< the share of all games that last longer
    bool operator==(const SurvivalStep&) const = default;
};

/// Lengths of games, some of which were broken off: of those only a least length is known.
class SurvivalCurve {
public:
    /// A game of this many plies that was over under its rules, or was not.
    void add(std::size_t plies, bool over);

    /// A step for each length at which a game was over, by the estimator of Kaplan and Meier (JASA 53, 1958).
    /// The intervals are those of Greenwood's variance on the scale log(−log S), which stay between 0 and 1.
    std::vector<SurvivalStep> steps() const;

private:
    struct Length {
        std::size_t over = 0;
        std::size_t broken_off = 0;
    };

    std::vector<Length> lengths_;  ///< by plies
};

/// The least number of plies after which no more than half of the games go on; nothing if more do to the end.
std::optional<std::size_t> median(const std::vector<SurvivalStep>& steps);

}  // namespace awale
