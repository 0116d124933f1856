#pragma once

#include <optional>

#include "awale/notation/game/score.hpp"

namespace awale {

/// What counts as the result of a game.
struct CountedResult {
    std::optional<int> outcome;  ///< 1 South won, 0 a draw, −1 North won
    std::optional<Score> score;  ///< nothing where at most the outcome is known
    bool operator==(const CountedResult&) const = default;
};

/// The outcome of a score.
inline int outcome_number(const Score& score) {
    const int south = score.halves(Side::South);
    const int north = score.halves(Side::North);
    return south > north ? 1 : south < north ? -1 : 0;
}

}  // namespace awale
