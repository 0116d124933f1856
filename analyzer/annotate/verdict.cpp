#include "awale/analyzer/annotate/verdict.hpp"

#include <algorithm>
#include <cmath>

namespace awale {

namespace {

/// A value turned so that more is better for one side.
struct Seen {
    Seeds value;
    Seeds lower;
    Seeds upper;
};

Seen seen(Side side, const Value& value) {
    if (side == Side::South) {
        return {value.value, value.lower, value.upper};
    }
    return {-value.value, -value.upper, -value.lower};
}

int sign(Seeds seeds) {
    return seeds > Seeds{0} ? 1 : seeds < Seeds{0} ? -1 : 0;
}

/// The greatest verdict whose threshold an amount reaches.
template <typename Amount>
Verdict reached(Amount amount, Amount inaccuracy, Amount mistake, Amount blunder) {
    return amount >= blunder      ? Verdict::Blunder
           : amount >= mistake    ? Verdict::Mistake
           : amount >= inaccuracy ? Verdict::Inaccuracy
                                  : Verdict::None;
}

/// Whether two estimates lie further apart than twice what they err together: errors add up as their squares
/// do, so that is 2·√2 of the error of one.
bool exceeds_the_error(const Loss& loss) {
    const int seeds = 10 * loss.seeds.count();
    return seeds * seeds > 8 * loss.expected->error_tenths * loss.expected->error_tenths;
}

/// Whether the outcome is a certain win, or a certain loss, both before and after the move.
bool keeps_decided(const Seen& best, const Seen& played) {
    return played.lower > Seeds{0} || best.upper < Seeds{0};
}

/// Whether the move keeps a proved win or draw that every other move is proved to lose.
bool is_only_move(const Judgement& judgement, const JudgedMove& played, Side mover) {
    const int kept = sign(seen(mover, played.value).lower);
    if (kept < 0) {
        return false;
    }
    return std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
        return move.house == played.house || sign(seen(mover, move.value).upper) < kept;
    });
}

}  // namespace

std::string to_text(const Thresholds& thresholds) {
    std::string text;
    for (const int amount :
         {thresholds.inaccuracy.count(), thresholds.mistake.count(), thresholds.blunder.count(),
          thresholds.expected_inaccuracy, thresholds.expected_mistake, thresholds.expected_blunder}) {
        text += std::to_string(amount) + ",";
    }
    return text + std::string(name(thresholds.half_result)) + "," + std::string(name(thresholds.full_result));
}

Loss loss_between(const Value& best_value, const Value& my_value, const EstimateError& estimates) {
    const Seen best = seen(estimates.mover, best_value);
    const Seen mine = seen(estimates.mover, my_value);
    Loss loss;
    loss.least = std::max(Seeds{0}, best.lower - mine.upper);
    loss.most = std::max(Seeds{0}, best.upper - mine.lower);
    loss.seeds = best.value - mine.value;
    loss.grade = loss.least == loss.most ? Grade::Exact : weaker(best_value.grade, my_value.grade);
    if (loss.grade == Grade::Estimate) {
        loss.expected = ExpectedResults{.before = expected_result(best_value, estimates),
                                        .after = expected_result(my_value, estimates),
                                        .error_tenths = static_cast<int>(std::lround(10 * estimates.error))};
    }
    return loss;
}

Loss loss_of(const Judgement& judgement, House house, const Board& before, const RuleSet& rules) {
    const JudgedMove* const played = judgement.find(house);
    if (played == nullptr || judgement.moves.size() == 1) {
        return {};
    }
    return loss_between(*value_of(judgement, before.to_move()), played->value,
                        estimate_error(judgement, before, rules));
}

Verdict by_size(const Loss& loss, const Thresholds& thresholds) {
    if (!loss.expected) {
        return reached(held_against(loss), thresholds.inaccuracy, thresholds.mistake, thresholds.blunder);
    }
    if (!exceeds_the_error(loss)) {
        return Verdict::None;
    }
    return reached(loss.expected->before - loss.expected->after, thresholds.expected_inaccuracy,
                   thresholds.expected_mistake, thresholds.expected_blunder);
}

int proved_fall(const Judgement& judgement, House house, Side mover) {
    const JudgedMove* const played = judgement.find(house);
    if (played == nullptr) {
        return 0;
    }
    const int sure = sign(seen(mover, *value_of(judgement, mover)).lower);
    const int reachable = sign(seen(mover, played->value).upper);
    return std::max(0, sure - reachable);
}

Verdict verdict_on(const Judgement& judgement, House house, const Board& before, const RuleSet& rules,
                   const Thresholds& thresholds) {
    const Side mover = before.to_move();
    const JudgedMove* const played = judgement.find(house);
    if (played == nullptr || judgement.moves.size() == 1) {
        return Verdict::None;
    }
    if (is_only_move(judgement, *played, mover)) {
        return Verdict::OnlyMove;
    }
    Verdict verdict = by_size(loss_of(judgement, house, before, rules), thresholds);
    const int fall = proved_fall(judgement, house, mover);
    if (fall == 1) {
        verdict = std::max(verdict, thresholds.half_result);
    }
    if (fall == 2) {
        verdict = std::max(verdict, thresholds.full_result);
    }
    const Seen best = seen(mover, *value_of(judgement, mover));
    if (rules.stops_at_majority && keeps_decided(best, seen(mover, played->value))) {
        verdict = std::min(verdict, Verdict::Inaccuracy);
    }
    return verdict;
}

}  // namespace awale
