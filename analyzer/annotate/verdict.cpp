#include "analyzer/annotate/verdict.hpp"

#include <algorithm>

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

/// The verdict on a loss by its size alone.
Verdict by_size(const Loss& loss, const Thresholds& thresholds) {
    const bool guessed = loss.grade == Grade::Estimate;
    const Seeds lost = held_against(loss);
    if (lost >= (guessed ? thresholds.estimated_blunder : thresholds.blunder)) {
        return Verdict::Blunder;
    }
    if (lost >= (guessed ? thresholds.estimated_mistake : thresholds.mistake)) {
        return Verdict::Mistake;
    }
    if (lost >= (guessed ? thresholds.estimated_inaccuracy : thresholds.inaccuracy)) {
        return Verdict::Inaccuracy;
    }
    return Verdict::None;
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
    for (const Seeds seeds :
         {thresholds.inaccuracy, thresholds.mistake, thresholds.blunder, thresholds.estimated_inaccuracy,
          thresholds.estimated_mistake, thresholds.estimated_blunder}) {
        text += std::to_string(seeds.count()) + ",";
    }
    return text + std::string(name(thresholds.half_result)) + "," + std::string(name(thresholds.full_result));
}

Loss loss_of(const Judgement& judgement, House house, Side mover) {
    const JudgedMove* const played = judgement.find(house);
    if (played == nullptr || judgement.moves.size() == 1) {
        return {};
    }
    const Value position = *value_of(judgement, mover);
    const Seen best = seen(mover, position);
    const Seen mine = seen(mover, played->value);
    Loss loss;
    loss.least = std::max(Seeds{0}, best.lower - mine.upper);
    loss.most = std::max(Seeds{0}, best.upper - mine.lower);
    loss.seeds = best.value - mine.value;
    loss.grade = loss.least == loss.most ? Grade::Exact : weaker(position.grade, played->value.grade);
    return loss;
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

Verdict verdict_on(const Judgement& judgement, House house, Side mover, const RuleSet& rules,
                   const Thresholds& thresholds) {
    const JudgedMove* const played = judgement.find(house);
    if (played == nullptr || judgement.moves.size() == 1) {
        return Verdict::None;
    }
    if (is_only_move(judgement, *played, mover)) {
        return Verdict::OnlyMove;
    }
    Verdict verdict = by_size(loss_of(judgement, house, mover), thresholds);
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
