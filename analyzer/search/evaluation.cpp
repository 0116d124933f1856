#include "awale/analyzer/search/evaluation.hpp"

namespace awale::search {

const std::array<StageWeights, evaluation_stages> evaluation_weights{{
#include "evaluation_weights.inc"
}};

const Evaluation& Evaluation::standard() {
    static const Evaluation evaluation(evaluation_weights);
    return evaluation;
}

Evaluation::Evaluation(const std::array<StageWeights, evaluation_stages>& weights)
    : stages_(std::make_unique<std::array<Stage, evaluation_stages>>()) {
    for (std::size_t stage = 0; stage < weights.size(); ++stage) {
        for (std::size_t place = 0; place < 12; ++place) {
            for (std::size_t seeds = 0; seeds < 64; ++seeds) {
                const auto& from =
                    weights[stage].weights[place][std::min(seeds, StageWeights::house_counts - 1)];
                Inputs& to = (*stages_)[stage][place][seeds];
                for (std::size_t lane = 0; lane < lanes; ++lane) {
                    to.added[lane] = from[lane];
                    to.taken[lane] = from[lane + lanes];
                }
            }
        }
    }
}

}  // namespace awale::search
