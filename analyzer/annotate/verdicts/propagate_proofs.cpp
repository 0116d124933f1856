#include "awale/analyzer/annotate/verdicts/propagate_proofs.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace awale {

namespace {

JudgedMove* find(Judgement& judgement, const Turn& turn) {
    const auto found = std::ranges::find(judgement.moves, turn, &JudgedMove::turn);
    return found == judgement.moves.end() ? nullptr : &*found;
}

/// What is proved of the position before the moves: none is better for the mover than its limit allows, and
/// where all others are worse than its guarantee, one keeps that.
void narrow_replies(Judgement& replies, const Value& position, Side mover) {
    const bool south = mover == Side::South;
    JudgedMove* keeper = nullptr;
    int keepers = 0;
    for (JudgedMove& move : replies.moves) {
        if (south) {
            narrow(move.value, move.value.lower, position.upper);
        } else {
            narrow(move.value, position.lower, move.value.upper);
        }
        if (south ? move.value.upper >= position.lower : move.value.lower <= position.upper) {
            keeper = &move;
            ++keepers;
        }
    }
    if (keepers == 1 && !replies.others) {
        narrow(keeper->value, position.lower, position.upper);
    }
}

/// Takes the value of opening the granary at once from the moves of its position. False where waiting as the
/// outlook does is not the best way to wait any more.
bool agrees(GranaryOutlook& outlook, const std::vector<Judgement>& plies) {
    if (outlook.ply.number() >= plies.size() || outlook.values.empty() || outlook.line.empty()) {
        return true;
    }
    const Judgement& judgement = plies[outlook.ply.number()];
    const JudgedMove* const opening = judgement.find(outlook.house);
    const JudgedMove* const waiting = judgement.find(outlook.line.front());
    const auto best = std::ranges::find_if(
        judgement.moves, [&](const JudgedMove& move) { return move.house != outlook.house; });
    if (opening == nullptr || waiting == nullptr || waiting->value.value != best->value.value) {
        return false;
    }
    outlook.values.front() = opening->value;
    return true;
}

}  // namespace

void narrow(Value& value, Seeds lower, Seeds upper) {
    lower = std::max(lower, value.lower);
    upper = std::min(upper, value.upper);
    if (lower <= upper) {
        value = {std::clamp(value.value, lower, upper), lower, upper, value.grade};
    }
}

void propagate_proofs(Evaluations& evaluations, const Replay& replay) {
    const std::size_t end = std::min(replay.ended.ply.number(), evaluations.plies.size());
    const auto mover = [&](std::size_t index) { return replay.plies[index].before.to_move(); };
    const auto played_at = [&](std::size_t index) {
        return find(evaluations.plies[index], replay.plies[index].turn());
    };

    // 1. Until nothing gets narrower: from each position to the move that led there, the last first; then
    // from each move to the replies.
    Evaluations before;
    do {
        before = evaluations;
        for (std::size_t index = end; index-- > 0;) {
            const auto after = index + 1 < end ? value_of(evaluations.plies[index + 1], mover(index + 1))
                                               : evaluations.last_value;
            if (JudgedMove* const played = played_at(index); played != nullptr && after) {
                narrow(played->value, after->lower, after->upper);
            }
        }
        for (std::size_t index = 0; index < end; ++index) {
            const JudgedMove* const played = played_at(index);
            if (played != nullptr && index + 1 < end) {
                narrow_replies(evaluations.plies[index + 1], played->value, mover(index + 1));
            } else if (played != nullptr && evaluations.last_value) {
                narrow(*evaluations.last_value, played->value.lower, played->value.upper);
            }
        }
    } while (!(before == evaluations));

    // 2. The grades and the order that follow.
    for (std::size_t index = 0; index < end; ++index) {
        align_grades(evaluations.plies[index]);
        sort_best_first(evaluations.plies[index], mover(index));
    }
    std::erase_if(evaluations.outlooks,
                  [&](GranaryOutlook& outlook) { return !agrees(outlook, evaluations.plies); });
    std::optional<Value>& last = evaluations.last_value;
    if (last && (last->grade != Grade::Estimate || last->lower == last->upper)) {
        last = Value::within(last->lower, last->upper);
    }
}

}  // namespace awale
