#include "awale/analyzer/search/evaluation.hpp"

#include <memory>

namespace awale::search {

const std::array<StageWeights, evaluation_stages> evaluation_weights{{
#include "evaluation_weights.inc"
}};

const Evaluation& Evaluation::standard() {
    static const Evaluation evaluation(evaluation_weights);
    return evaluation;
}

Evaluation::Evaluation(std::span<const StageWeights, evaluation_stages> weights)
    : stages_(std::make_unique<std::array<Stage, evaluation_stages>>()) {
    for (std::size_t stage = 0; stage < weights.size(); ++stage) {
        for (std::size_t pair = 0; pair < 2 * pairs_a_row; ++pair) {
            fill((*stages_)[stage][pair], weights[stage], pair);
        }
    }
    for (int left = 0; left < static_cast<int>(by_seeds_.size()); ++left) {
        by_seeds_[static_cast<std::size_t>(left)] = &(*stages_)[stage_of(left)];
    }
}

/// A pair's table holds the pair and its left house, and that of the last pair of a row both houses.
void Evaluation::fill(PairTable& table, const StageWeights& weights, std::size_t pair) {
    const std::size_t place = pair % pairs_a_row + (pair < pairs_a_row ? 0 : 6);
    const auto house = [&](std::size_t at, int count) {
        return weights.house[at][std::min<std::size_t>(static_cast<std::size_t>(count),
                                                       StageWeights::house_counts - 1)];
    };
    for (int left = 0; left < 49; ++left) {
        for (int right = 0; right + left < 49; ++right) {
            int value = house(place, left) +
                        weights.pair[pair][StageWeights::pair_counts * pair_kind(right) + pair_kind(left)];
            if (pair % pairs_a_row == pairs_a_row - 1) {
                value += house(place + 1, right);
            }
            table[static_cast<std::size_t>(left + 64 * right)] = static_cast<std::int16_t>(value);
        }
    }
}

}  // namespace awale::search
