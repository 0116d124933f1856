#include "awale/analyzer/annotate/verdicts/ledger.hpp"

#include <algorithm>

namespace awale {

namespace {

/// What one ply does to the value, as far as it is proved.
struct Step {
    Side mover = Side::South;
    std::optional<Value> before;  ///< of the position
    std::optional<Value> played;  ///< of the move
    std::optional<Value> after;   ///< of the position it leads to
};

Step step_at(const AnnotatedGame& game, std::size_t index) {
    const bool last = index + 1 == game.replay.ended.ply.number();
    return {.mover = game.replay.plies[index].before.to_move(),
            .before = value_before(game, Ply{index + 1}),
            .played = value_played(game, Ply{index + 1}),
            .after = last ? game.last_value : value_before(game, Ply{index + 2})};
}

bool reaches(const Step& step, Grade grade) {
    return step.before && step.played && step.after && step.before->grade <= grade &&
           step.played->grade <= grade && step.after->grade <= grade;
}

/// The first ply from which every step has at least that grade.
std::optional<Ply> first_ply_proved(const AnnotatedGame& game, Grade grade) {
    std::size_t from = game.replay.ended.ply.number();
    while (from > 0 && reaches(step_at(game, from - 1), grade)) {
        --from;
    }
    if (from == game.replay.ended.ply.number()) {
        return std::nullopt;
    }
    return Ply{from + 1};
}

/// What is proved of the mover's loss: the best guarantee before less the best hope after. All of it where
/// both are exact.
Seeds surely_lost(const Value& before, const Value& played, bool south) {
    return std::max(Seeds{0}, south ? before.lower - played.upper : played.lower - before.upper);
}

/// Two proved statements about the same thing that cannot both be true.
bool contradict(const Value& a, const Value& b) {
    return a.upper < b.lower || b.upper < a.lower;
}

/// The last ply of the game before which `holds` is true of the position's value.
template <typename Predicate>
std::optional<Ply> last_ply_where(const AnnotatedGame& game, Predicate holds) {
    for (std::size_t number = game.replay.ended.ply.number(); number > 0; --number) {
        const auto value = value_before(game, Ply{number});
        if (value && holds(*value)) {
            return Ply{number};
        }
    }
    return std::nullopt;
}

}  // namespace

Ledger make_ledger(const AnnotatedGame& game) {
    Ledger ledger;
    const std::size_t end = game.replay.ended.ply.number();

    // 1. Where the proof begins, and the outcomes that were there.
    ledger.frontier = first_ply_proved(game, Grade::Bounded);
    ledger.exact_from = first_ply_proved(game, Grade::Exact);
    ledger.last_win_south = last_ply_where(game, [](const Value& v) { return v.lower > Seeds{0}; });
    ledger.last_win_north = last_ply_where(game, [](const Value& v) { return v.upper < Seeds{0}; });
    ledger.last_draw_south = last_ply_where(game, [](const Value& v) { return v.lower >= Seeds{0}; });
    ledger.last_draw_north = last_ply_where(game, [](const Value& v) { return v.upper <= Seeds{0}; });

    // 2. The end: what was scored, and what a majority left on the board.
    const bool finished = game.replay.ended.reason != EndReason::Unfinished;
    ledger.final_margin = finished          ? game.replay.ended.final.margin()
                          : game.last_value ? game.last_value->value
                                            : Seeds{0};
    if (!ledger.frontier) {
        return ledger;
    }
    ledger.left_on_board = game.last_value->value - ledger.final_margin;

    // 3. Losses from the frontier on, and what values moved by without a proved one.
    ledger.value_at_frontier = *value_before(game, *ledger.frontier);
    for (std::size_t index = ledger.frontier->number() - 1; index < end; ++index) {
        const Step step = step_at(game, index);
        const bool south = step.mover == Side::South;
        const Seeds lost = surely_lost(*step.before, *step.played, south);
        (south ? ledger.lost_by_south : ledger.lost_by_north) += lost;
        ledger.endless += step.after->value - step.before->value + (south ? lost : -lost);
        const Seeds moved = step.after->value - step.played->value;
        const bool both_exact = step.played->grade == Grade::Exact && step.after->grade == Grade::Exact;
        if (contradict(*step.played, *step.after) || (both_exact && moved != Seeds{0}) ||
            seen_by(step.mover, step.before->value - step.played->value) < Seeds{0}) {
            ledger.closes = false;
        }
    }

    // 4. The sum.
    const Seeds sum = ledger.value_at_frontier.value - ledger.lost_by_south + ledger.lost_by_north +
                      ledger.endless - ledger.left_on_board;
    ledger.closes = ledger.closes && sum == ledger.final_margin;
    return ledger;
}

}  // namespace awale
