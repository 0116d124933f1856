#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "awale/analyzer/search/evaluation/confidence.hpp"

namespace awale::search {

/// What houses are worth to the side to move at one stage of the game, in hundredths of a seed. Houses are
/// those of the mover from its left, then those of the other side from its left.
struct StageWeights {
    static constexpr std::size_t house_counts = 16;  ///< 0 to 14 seeds, and more
    static constexpr std::size_t pair_counts = 8;    ///< kinds of contents of a house in a pair

    /// `house[place][seeds]`, seeds up to 15.
    std::array<std::array<std::int16_t, house_counts>, 12> house;
    /// What a house and its right neighbour are worth beside that: `pair[5 * row + left place][8 * kind of
    /// the right one + kind of the left one]`.
    std::array<std::array<std::int16_t, pair_counts * pair_counts>, 10> pair;
};

/// 0, 1, 2, 3, 4–6, 7–10, 11–12 or more seeds.
constexpr std::size_t pair_kind(int seeds) {
    return seeds < 4 ? static_cast<std::size_t>(seeds) : seeds < 7 ? 4 : seeds < 11 ? 5 : seeds < 13 ? 6 : 7;
}

inline constexpr std::size_t evaluation_stages = 6;

/// The stage of a board by its seeds: the ranges of confidence().
constexpr std::size_t stage_of(int seeds) {
    return seeds <= 16 ? 0 : seeds <= 20 ? 1 : seeds <= 24 ? 2 : seeds <= 30 ? 3 : seeds <= 38 ? 4 : 5;
}

/// Made by tests/lab/fit-evaluation.
extern const std::array<StageWeights, evaluation_stages> evaluation_weights;

}  // namespace awale::search
