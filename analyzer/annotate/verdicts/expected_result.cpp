#include "awale/analyzer/annotate/verdicts/expected_result.hpp"

#include <algorithm>
#include <cmath>

#include "awale/analyzer/search/eqwale/confidence.hpp"
#include "awale/analyzer/search/evaluation/confidence.hpp"

namespace awale {

namespace {

/// The final margins of games between equals lie about what the search says of a position with a standard
/// deviation of 4 seeds with 14 seeds on the board and of 11 with 42 (docs/search.md, "Spread of results").
double spread_of_games(int seeds_on_board) {
    constexpr double at_the_end = 1.0;
    constexpr double a_seed = 0.24;
    return at_the_end + a_seed * seeds_on_board;
}

}  // namespace

EstimateError estimate_error(const Judgement& judgement, const Board& before, const RuleSet& rules) {
    EstimateError error{.mover = before.to_move(), .step = rules.endless_play == EndlessPlay::OwnRow ? 2 : 1};
    switch (rules.game) {
        case GameName::Awale:
            error.error = search::confidence(before.on_board().count(), judgement.depth);
            error.spread = spread_of_games(before.on_board().count());
            break;
        case GameName::Eqwale:
            error.error = eqwale::confidence(before, judgement.depth);
            error.spread = eqwale::spread_of_games(before);
            break;
    }
    return error;
}

int expected_result(const Value& value, const EstimateError& estimates) {
    // 1. A proved result needs no estimate.
    if (const auto outcome = proved_outcome(value)) {
        const Seeds margin{static_cast<int>(*outcome)};
        return 50 + 50 * seen_by(estimates.mover, margin).count();
    }

    // 2. Weigh every final margin that the limits allow. What is not proved is never certain.
    const double spread = std::max(estimates.spread, 0.1);
    double all = 0.0;
    double points = 0.0;
    for (int margin = value.lower.count(); margin <= value.upper.count(); margin += estimates.step) {
        const double off = (margin - value.value.count()) / spread;
        const double weight = std::exp(-off * off / 2);
        const int won = seen_by(estimates.mover, Seeds{margin}).count();
        all += weight;
        points += won > 0 ? weight : won == 0 ? weight / 2 : 0.0;
    }
    return std::clamp(static_cast<int>(std::lround(100 * points / all)), 1, 99);
}

}  // namespace awale
