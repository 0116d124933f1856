#include "awale/analyzer/verify/claims/value_claims.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "awale/analyzer/verify/claims/note_claims.hpp"

namespace awale::plain {

namespace {

/// A way out of a loop from which the other side can lead back within this many plies is none
/// (docs/annotation.md, "Notes").
constexpr int led_back_within = 4;

/// A value turned so that more is better for one side.
Value turned(const Value& value, Side side) {
    return side == Side::South ? value : Value{-value.value, -value.upper, -value.lower, value.grade};
}

int sign(Seeds seeds) {
    return seeds > Seeds{0} ? 1 : seeds < Seeds{0} ? -1 : 0;
}

/// What one value is better than another by: the figure of an estimate, otherwise what is proved.
struct Gap {
    Seeds figure;
    Seeds least;
    Grade grade = Grade::Exact;

    /// What may be claimed of it: the figure, or of a bounded gap the proved least.
    Seeds claimed() const {
        return grade == Grade::Bounded ? least : figure;
    }
};

Gap gap(const Value& best, const Value& mine) {
    const Seeds least = std::max(Seeds{0}, best.lower - mine.upper);
    const Seeds most = std::max(Seeds{0}, best.upper - mine.lower);
    const Grade grade = least == most ? Grade::Exact : weaker(best.grade, mine.grade);
    return {grade == Grade::Estimate ? std::clamp(best.value - mine.value, least, most) : least, least,
            grade};
}

/// The moves of a ply as judged, none where it was not.
const Judgement& judged(const ClaimContext& context, std::size_t index) {
    static const Judgement nothing;
    return index < context.stored.plies.size() ? context.stored.plies[index] : nothing;
}

std::optional<Value> before(const ClaimContext& context, std::size_t index, Side side) {
    const auto value = value_of(judged(context, index), context.replay.plies[index].before.to_move());
    return value ? std::optional{turned(*value, side)} : std::nullopt;
}

/// What a turn at that ply gave away.
std::optional<Gap> lost_by(const ClaimContext& context, std::size_t index, const Turn& turn) {
    const Side mover = context.replay.plies[index].before.to_move();
    const JudgedMove* const move = judged(context, index).find(turn);
    const auto best = before(context, index, mover);
    if (move == nullptr || !best) {
        return std::nullopt;
    }
    return judged(context, index).moves.size() == 1 ? Gap{} : gap(*best, turned(move->value, mover));
}

bool is_forced(const ClaimContext& context, std::size_t index) {
    return judged(context, index).moves.size() == 1 && !judged(context, index).others;
}

/// Whether nothing was captured from here to the end, which was a return.
bool goes_round(const ClaimContext& context) {
    for (std::size_t index = context.index; index < context.end(); ++index) {
        if (context.replay.plies[index].captured > Seeds{0}) {
            return false;
        }
    }
    return context.replay.ended.reason == EndReason::Repetition;
}

/// A result that was sure before the move and is no longer, with the moves that kept it.
bool was_missed(const Note& note, const ClaimContext& context) {
    const int result = note.kind == NoteKind::WinMissed ? 1 : 0;
    const auto here = before(context, context.index, note.side);
    const JudgedMove* const played = judged(context, context.index).find(context.played().turn());
    if (context.played().house.owner() != note.side || !here || played == nullptr ||
        sign(here->lower) != result || sign(turned(played->value, note.side).lower) >= result) {
        return false;
    }
    HouseSet kept;
    for (const JudgedMove& move : judged(context, context.index).moves) {
        if (sign(turned(move.value, note.side).lower) >= result) {
            kept.insert(move.house);
        }
    }
    const std::vector<Value> values{turned(*here, note.side), played->value};
    const bool exact = here->grade == Grade::Exact && played->value.grade == Grade::Exact;
    return kept == note.houses && note.values == values &&
           note.grade == (exact ? Grade::Exact : Grade::Bounded) &&
           note.other == (goes_round(context) ? context.replay.ended.ply : Ply{0});
}

bool was_answered(const Note& note, const ClaimContext& context) {
    if (context.index == 0 || note.other != Ply{context.index} ||
        note.side != context.played().house.owner() ||
        note.side == context.replay.plies[context.index - 1].house.owner() ||
        is_forced(context, context.index)) {
        return false;
    }
    const auto given = lost_by(context, context.index - 1, context.replay.plies[context.index - 1].turn());
    const auto reply = lost_by(context, context.index, context.played().turn());
    if (!given || !reply || note.gain <= Seeds{0} || note.grade != weaker(given->grade, reply->grade)) {
        return false;
    }
    const Seeds proved = given->claimed();
    if (note.kind == NoteKind::NotPunished) {
        return note.gain == proved && note.cost > Seeds{0} && note.cost == std::min(reply->claimed(), proved);
    }
    // What the reply makes sure of, against the most that its side could hope for before the mistake.
    const JudgedMove* const move = judged(context, context.index).find(context.played().turn());
    const Seeds kept =
        turned(move->value, note.side).lower - before(context, context.index - 1, note.side)->upper;
    const bool is_mistake =
        verdict_after(context.record.moves[context.index]) >= Verdict::Inaccuracy;  // a result let go
    return reply->figure == Seeds{0} && !is_mistake &&
           note.gain == (note.grade == Grade::Bounded ? std::min(proved, kept) : proved);
}

bool stood(const ClaimContext& context, House granary, std::size_t from, std::size_t to) {
    for (std::size_t index = from; index <= to; ++index) {
        if (context.replay.plies[index].before.seeds(granary) < context.granary_size()) {
            return false;
        }
    }
    return true;
}

bool was_well_timed(const Note& note, const ClaimContext& context) {
    Judgement others = judged(context, context.index);
    const JudgedMove* const mine = judged(context, context.index).find(note.house);
    std::erase_if(others.moves, [&](const JudgedMove& move) { return move.house == note.house; });
    const auto best = value_of(others, note.side);
    if (mine == nullptr || !best) {
        return false;
    }
    const Gap lead = gap(turned(mine->value, note.side), turned(*best, note.side));
    return lead.claimed() == note.gain && note.gain > Seeds{0} && note.grade == lead.grade;
}

bool was_early(const Note& note, const ClaimContext& context) {
    const auto lost = lost_by(context, context.index, note.house);
    if (!lost || note.plies < 1) {
        return false;
    }
    const auto& line = judged(context, context.index).moves.front().line;
    const auto later = static_cast<std::size_t>(note.plies);
    return lost->claimed() == note.cost && note.cost > Seeds{0} && note.grade == lost->grade &&
           later < line.size() && std::ranges::find(line, note.house) - line.begin() == note.plies;
}

bool was_late(const Note& note, const ClaimContext& context) {
    if (note.other < Ply{1} || note.other > Ply{context.index}) {
        return false;
    }
    const std::size_t then = note.other.number() - 1;
    const House instead = context.replay.plies[then].house;
    const auto lost = lost_by(context, then, instead);
    return lost && instead.owner() == note.side && instead != note.house && lost->claimed() == note.cost &&
           note.cost > Seeds{0} && note.grade == lost->grade &&
           judged(context, then).moves.front().house == note.house &&
           stood(context, note.house, then, context.index);
}

bool is_the_schedule(const Note& note, const ClaimContext& context) {
    std::size_t turns = 0;
    Grade grade = Grade::Exact;
    for (std::size_t index = context.index + 1; index-- > 0 && stood(context, note.house, index, index);) {
        turns += lost_by(context, index, note.house) ? 1U : 0U;
    }
    for (const PlyCost& at : note.schedule) {
        if (at.ply < Ply{1} || at.ply > context.ply()) {
            return false;
        }
        const auto lost = lost_by(context, at.ply.number() - 1, note.house);
        if (!lost || lost->figure != at.cost ||
            !stood(context, note.house, at.ply.number() - 1, context.index)) {
            return false;
        }
        grade = weaker(grade, lost->grade);
    }
    return note.schedule.size() == turns && note.grade == grade;
}

bool is_timing(const Note& note, const ClaimContext& context) {
    if (context.played().house != note.house || note.house.owner() != note.side ||
        context.played().before.seeds(note.house) < context.granary_size()) {
        return false;
    }
    switch (note.kind) {
        case NoteKind::GranaryWellTimed: return was_well_timed(note, context);
        case NoteKind::GranaryEarly: return was_early(note, context);
        case NoteKind::GranaryLate: return was_late(note, context);
        default: return is_the_schedule(note, context);
    }
}

/// The plies played before the position of the end first stood on the board.
std::optional<std::size_t> first_time(const ClaimContext& context) {
    const Board& last = context.replay.plies[context.end() - 1].after;
    if (context.replay.start == last) {
        return 0;
    }
    for (std::size_t index = 0; index + 1 < context.end(); ++index) {
        if (context.replay.plies[index].after == last) {
            return index + 1;
        }
    }
    return std::nullopt;
}

bool was_adjudicated(const Note& note, const ClaimContext& context) {
    const bool returned = context.replay.ended.reason == EndReason::Repetition;
    std::optional<Value> value;
    Seeds scored{0};
    if (const auto first = first_time(context); returned && first) {
        value = before(context, *first, note.side);
        scored = seen_by(note.side, context.replay.ended.final.margin());
    } else if (!context.is_finished() && context.record.result && context.stored.last_value) {
        value = turned(*context.stored.last_value, note.side);
        scored = seen_by(note.side, context.record.result->margin());
    }
    if (!value || context.ply() != context.replay.ended.ply || note.grade != value->grade) {
        return false;
    }
    if (note.grade == Grade::Estimate) {
        return note.gain > Seeds{0} && note.gain == scored - value->value;
    }
    const bool within = value->lower <= scored && scored <= value->upper;
    return note.gain == std::max(Seeds{0}, scored - value->upper) &&
           (note.gain > Seeds{0} || (within && note.side == Side::South));
}

/// The positions that the loop went through.
std::vector<PlainBoard> loop_of(const ClaimContext& context, std::size_t first) {
    std::vector<PlainBoard> loop;
    for (std::size_t index = first; index < context.end(); ++index) {
        loop.push_back(context.rules.plain_board(context.replay.plies[index].before));
    }
    return loop;
}

/// Whether the other side can lead the one that leaves back into the loop within this many plies.
bool leads_back(const Rules& rules, const PlainBoard& game, const std::vector<PlainBoard>& loop,
                bool south_leaves, int plies) {
    if (std::ranges::find(loop, game) != loop.end()) {
        return true;
    }
    const std::vector<PlainMove> moves = rules.moves(game);
    if (plies == 0 || moves.empty()) {
        return false;
    }
    const auto back = [&](const PlainMove& move) {
        return leads_back(rules, move.after, loop, south_leaves, plies - 1);
    };
    return game.south_moves == south_leaves ? std::ranges::all_of(moves, back)
                                            : std::ranges::any_of(moves, back);
}

/// What was offered instead of the loop, turn by turn, and the best of it.
bool is_loop_choice(const Note& note, const ClaimContext& context) {
    const auto first = first_time(context);
    if (context.replay.ended.reason != EndReason::Repetition || context.ply() != context.replay.ended.ply ||
        !first) {
        return false;
    }
    const std::vector<PlainBoard> loop = loop_of(context, *first);
    const auto leaves = [&](std::size_t index, House house) {
        const std::vector<PlainMove> moves =
            context.rules.moves(context.rules.plain_board(context.replay.plies[index].before));
        const auto move = std::ranges::find(moves, house, &PlainMove::house);
        return move != moves.end() && house != context.replay.plies[index].house &&
               !leads_back(context.rules, move->after, loop, note.side == Side::South, led_back_within);
    };
    std::optional<Value> best;
    std::size_t best_at = 0;
    for (std::size_t index = *first; index < context.end(); ++index) {
        if (context.replay.plies[index].house.owner() != note.side) {
            continue;
        }
        for (const JudgedMove& move : judged(context, index).moves) {
            const Value value = turned(move.value, note.side);
            if ((!best || value.value > best->value) && leaves(index, move.house)) {
                best = value;
                best_at = index;
            }
        }
    }
    if (!best) {
        return note.houses.empty() && note.gain == Seeds{0} && note.cost == Seeds{0} &&
               note.other == context.replay.ended.ply && note.grade == Grade::Exact;
    }
    const Seeds loop_margin = seen_by(note.side, context.replay.ended.final.margin());
    HouseSet equals;
    for (const JudgedMove& move : judged(context, best_at).moves) {
        if (turned(move.value, note.side) == *best && leaves(best_at, move.house)) {
            equals.insert(move.house);
        }
    }
    const bool guessed = best->grade == Grade::Estimate;
    const Seeds gain = std::max(Seeds{0}, (guessed ? best->value : best->lower) - loop_margin);
    const Seeds cost = std::max(Seeds{0}, loop_margin - (guessed ? best->value : best->upper));
    const bool says_something = best->grade == Grade::Exact || gain != cost;
    return note.houses == equals && says_something && note.other == Ply{best_at + 1} &&
           note.grade == best->grade && note.gain == gain && note.cost == cost;
}

/// Whether the side was sure of a result, here or before, that it did not get.
bool was_lost_in_the_end(const ClaimContext& context, Side side) {
    const bool over = context.is_finished();
    if (!over && !context.stored.last_value) {
        return false;
    }
    const int got = sign(over ? seen_by(side, context.replay.ended.final.margin())
                              : turned(*context.stored.last_value, side).lower);
    for (std::size_t index = 0; index <= context.index; ++index) {
        const auto value = before(context, index, side);
        if (value && sign(value->lower) > got) {
            return true;
        }
    }
    return false;
}

}  // namespace

NoteAnswer check_value_note(const Note& note, const ClaimContext& context) {
    if (context.index >= context.end()) {
        return NoteAnswer::False;
    }
    switch (note.kind) {
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return answer(was_missed(note, context));
        case NoteKind::Punished:
        case NoteKind::NotPunished: return answer(was_answered(note, context));
        case NoteKind::Adjudicated: return answer(was_adjudicated(note, context));
        case NoteKind::LoopChoice: return answer(is_loop_choice(note, context));
        default: return answer(is_timing(note, context));
    }
}

NoteAnswer check_verdict(Verdict verdict, const ClaimContext& context) {
    if (verdict == Verdict::None) {
        return NoteAnswer::NoClaim;
    }
    const auto lost = lost_by(context, context.index, context.played().turn());
    if (!lost || is_forced(context, context.index)) {
        return NoteAnswer::False;
    }
    const Side mover = context.played().house.owner();
    const JudgedMove* const played = judged(context, context.index).find(context.played().turn());
    if (verdict != Verdict::OnlyMove) {
        const int sure = sign(before(context, context.index, mover)->lower);
        return answer(lost->figure > Seeds{0} || sure > sign(turned(played->value, mover).lower) ||
                      was_lost_in_the_end(context, mover));
    }
    const Judgement& moves = judged(context, context.index);
    const int kept = sign(turned(played->value, mover).lower);
    return answer(kept >= 0 && std::ranges::all_of(moves.moves, [&](const JudgedMove& move) {
                      return move.house == context.played().house ||
                             sign(turned(move.value, mover).upper) < kept;
                  }));
}

}  // namespace awale::plain
