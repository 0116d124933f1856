#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "awale/analyzer/search/evaluation/evaluation_weights.hpp"
#include "awale/analyzer/search/position/position.hpp"

namespace awale::search {

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
