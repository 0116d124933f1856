#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/position.hpp"

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

/// Values inside the search are hundredths of a seed, the side to move's less the other's, of the seeds that
/// are still on the board.
constexpr int seed = 100;

/// An opinion of positions: the sum of what each two neighbouring houses are worth together, by the seeds in
/// them. Two lookups in one cache line cost less than any arithmetic on the same houses.
class Evaluation {
public:
    explicit Evaluation(std::span<const StageWeights, evaluation_stages> weights);

    /// The weights the program was made with (docs/search.md, "Evaluation").
    static const Evaluation& standard();

    /// What the side to move can expect of the `left` seeds on the board, between −left and left seeds.
    int operator()(const Position& position, int left) const {
        const Stage& pairs = *by_seeds_[static_cast<std::size_t>(left)];
        int value = 0;
        for (std::size_t pair = 0; pair < pairs_a_row; ++pair) {
            value += pairs[pair][position.mine >> (house_bits * pair) & pair_mask];
            value += pairs[pair + pairs_a_row][position.theirs >> (house_bits * pair) & pair_mask];
        }
        return std::clamp(value, -left * seed, left * seed);
    }

private:
    static constexpr std::size_t pairs_a_row = 5;
    static constexpr PackedRow pair_mask = 4095;
    /// Indexed by the seeds of the left house, plus 64 times those of its neighbour.
    using PairTable = std::array<std::int16_t, pair_mask + 1>;
    using Stage = std::array<PairTable, 2 * pairs_a_row>;

    static void fill(PairTable& table, const StageWeights& weights, std::size_t pair);

    std::unique_ptr<std::array<Stage, evaluation_stages>> stages_;
    std::array<const Stage*, 49> by_seeds_{};
};

}  // namespace awale::search
