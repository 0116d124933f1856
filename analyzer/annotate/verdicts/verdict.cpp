#include "awale/analyzer/annotate/verdicts/verdict.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

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

/// What the estimates may err in an estimated loss, in tenths of a seed: twice the mean error of one, and
/// never so much that eight seeds would go without a mark.
int error_allowed(const Loss& loss) {
    constexpr int most = 60;
    return std::min(2 * loss.expected->error_tenths, most);
}

/// Whether the outcome is a certain win, or a certain loss, both before and after the move.
bool keeps_decided(const Seen& best, const Seen& played) {
    return played.lower > Seeds{0} || best.upper < Seeds{0};
}

/// Whether the move keeps a proved win or draw that every other move is proved to lose.
bool is_only_move(const Judgement& judgement, const JudgedMove& played, Side mover) {
    const int kept = sign(seen(mover, played.value).lower);
    if (kept < 0 || judgement.others) {
        return false;
    }
    return std::ranges::all_of(judgement.moves, [&](const JudgedMove& move) {
        return move.turn() == played.turn() || sign(seen(mover, move.value).upper) < kept;
    });
}

/// South's seeds minus North's as the game ended: by the rules, by the record, or, of an unfinished one, by
/// what is proved of the last position.
std::optional<Seeds> final_margin(const AnnotatedGame& game) {
    if (game.replay.ended.reason != EndReason::Unfinished) {
        return game.replay.ended.final.margin();
    }
    if (game.record.result) {
        return game.record.result->margin();
    }
    const auto outcome = game.last_value ? proved_outcome(*game.last_value) : std::nullopt;
    return outcome ? std::optional{Seeds{static_cast<int>(*outcome)}} : std::nullopt;
}

}  // namespace

std::string to_text(const Thresholds& thresholds) {
    std::string text;
    for (const int amount :
         {thresholds.inaccuracy.count(), thresholds.mistake.count(), thresholds.blunder.count(),
          thresholds.expected_inaccuracy, thresholds.expected_mistake, thresholds.expected_blunder}) {
        text += std::to_string(amount) + ",";
    }
    return text + std::string(name(thresholds.result_let_go)) + "," +
           std::string(name(thresholds.result_lost));
}

Loss loss_between(const Value& best_value, const Value& my_value, const EstimateError& estimates) {
    const Seen best = seen(estimates.mover, best_value);
    const Seen mine = seen(estimates.mover, my_value);
    Loss loss;
    loss.least = std::max(Seeds{0}, best.lower - mine.upper);
    loss.most = std::max(Seeds{0}, best.upper - mine.lower);
    loss.grade = loss.least == loss.most ? Grade::Exact : weaker(best_value.grade, my_value.grade);
    loss.seeds = loss.least;
    if (loss.grade == Grade::Estimate) {
        loss.seeds = std::clamp(best.value - mine.value, loss.least, loss.most);
        loss.expected = ExpectedResults{.before = expected_result(best_value, estimates),
                                        .after = expected_result(my_value, estimates),
                                        .error_tenths = static_cast<int>(std::lround(10 * estimates.error))};
    }
    return loss;
}

Loss loss_of(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules) {
    const JudgedMove* const played = judgement.find(turn);
    if (played == nullptr || judgement.moves.size() == 1) {
        return {};
    }
    return loss_between(*value_of(judgement, before.to_move()), played->value,
                        estimate_error(judgement, before, rules));
}

Verdict verdict_by_loss(const Loss& loss, const Thresholds& thresholds) {
    if (!loss.expected) {
        return reached(loss.seeds, thresholds.inaccuracy, thresholds.mistake, thresholds.blunder);
    }
    const int beyond = 10 * loss.seeds.count() - error_allowed(loss);
    if (beyond <= 0) {
        return Verdict::None;
    }
    const auto tenths = [](Seeds seeds) { return 10 * seeds.count(); };
    return std::max(reached(beyond, tenths(thresholds.inaccuracy), tenths(thresholds.mistake),
                            tenths(thresholds.blunder)),
                    reached(loss.expected->before - loss.expected->after, thresholds.expected_inaccuracy,
                            thresholds.expected_mistake, thresholds.expected_blunder));
}

int guaranteed_fall(const Judgement& judgement, const Turn& turn, Side mover) {
    const JudgedMove* const played = judgement.find(turn);
    if (played == nullptr) {
        return 0;
    }
    const auto before = static_cast<int>(guaranteed_result(mover, *value_of(judgement, mover)));
    return std::max(0, before - static_cast<int>(guaranteed_result(mover, played->value)));
}

Verdict verdict_on(const Judgement& judgement, const Turn& turn, const Board& before, const RuleSet& rules,
                   const Thresholds& thresholds) {
    const Side mover = before.to_move();
    const JudgedMove* const played = judgement.find(turn);
    if (played == nullptr || judgement.moves.size() == 1) {
        return Verdict::None;
    }
    if (is_only_move(judgement, *played, mover)) {
        return Verdict::OnlyMove;
    }
    Verdict verdict = verdict_by_loss(loss_of(judgement, turn, before, rules), thresholds);
    if (guaranteed_fall(judgement, turn, mover) > 0) {
        const bool lost = possible_result(mover, played->value) == Result::Loss;
        verdict = std::max(verdict, lost ? thresholds.result_lost : thresholds.result_let_go);
    }
    const Seen best = seen(mover, *value_of(judgement, mover));
    if (rules.stops_at_majority && keeps_decided(best, seen(mover, played->value))) {
        verdict = std::min(verdict, Verdict::Inaccuracy);
    }
    return verdict;
}

void mark_lost_games(AnnotatedGame& game, const Thresholds& thresholds) {
    const auto margin = final_margin(game);
    if (!margin || *margin == Seeds{0}) {
        return;
    }
    const Side loser = *margin > Seeds{0} ? Side::North : Side::South;
    for (std::size_t index = std::min(game.plies.size(), game.replay.ended.ply.number()); index-- > 0;) {
        PlyAnnotation& ply = game.plies[index];
        const ReplayedPly& played = game.replay.plies[index];
        const auto value = value_of(ply.judgement, played.before.to_move());
        if (!value || guaranteed_result(loser, *value) == Result::Loss) {
            continue;
        }
        if (played.before.to_move() == loser && !ply.forced &&
            guaranteed_fall(ply.judgement, played.turn(), loser) > 0) {
            ply.verdict = std::max(ply.verdict, thresholds.result_lost);
        }
        return;
    }
}

}  // namespace awale
