#include "awale/analyzer/verify/claims/value_claims.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "awale/analyzer/verify/claims/note_claims.hpp"

namespace awale::plain {

namespace {

/// A way out of a loop from which the other side can lead back within so many plies is none
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
const Judgement& judged(const Scene& scene, std::size_t index) {
    static const Judgement nothing;
    return index < scene.stored.plies.size() ? scene.stored.plies[index] : nothing;
}

std::optional<Value> before(const Scene& scene, std::size_t index, Side side) {
    const auto value = value_of(judged(scene, index), scene.replay.plies[index].before.to_move());
    return value ? std::optional{turned(*value, side)} : std::nullopt;
}

/// What playing `house` at that ply gave away.
std::optional<Gap> lost_by(const Scene& scene, std::size_t index, House house) {
    const Side mover = scene.replay.plies[index].before.to_move();
    const JudgedMove* const move = judged(scene, index).find(house);
    const auto best = before(scene, index, mover);
    if (move == nullptr || !best) {
        return std::nullopt;
    }
    return judged(scene, index).moves.size() == 1 ? Gap{} : gap(*best, turned(move->value, mover));
}

bool is_forced(const Scene& scene, std::size_t index) {
    return scene.rules.moves(scene.rules.game_of(scene.replay.plies[index].before)).size() == 1;
}

/// Whether nothing was captured from here to the end, which was a return.
bool goes_round(const Scene& scene) {
    for (std::size_t index = scene.index; index < scene.end(); ++index) {
        if (scene.replay.plies[index].captured > Seeds{0}) {
            return false;
        }
    }
    return scene.replay.ended.reason == EndReason::Repetition;
}

/// A result that was sure before the move and is no longer, with the moves that kept it.
bool was_missed(const Note& note, const Scene& scene) {
    const int result = note.kind == NoteKind::WinMissed ? 1 : 0;
    const auto here = before(scene, scene.index, note.side);
    const JudgedMove* const played = judged(scene, scene.index).find(scene.played().house);
    if (scene.played().house.owner() != note.side || !here || played == nullptr ||
        sign(here->lower) != result || sign(turned(played->value, note.side).lower) >= result) {
        return false;
    }
    HouseSet kept;
    for (const JudgedMove& move : judged(scene, scene.index).moves) {
        if (sign(turned(move.value, note.side).lower) >= result) {
            kept.insert(move.house);
        }
    }
    const std::vector<Value> values{turned(*here, note.side), played->value};
    const bool exact = here->grade == Grade::Exact && played->value.grade == Grade::Exact;
    return kept == note.houses && note.values == values &&
           note.grade == (exact ? Grade::Exact : Grade::Bounded) &&
           note.other == (goes_round(scene) ? scene.replay.ended.ply : Ply{0});
}

bool was_answered(const Note& note, const Scene& scene) {
    if (scene.index == 0 || note.other != Ply{scene.index} || note.side != scene.played().house.owner() ||
        is_forced(scene, scene.index)) {
        return false;
    }
    const auto given = lost_by(scene, scene.index - 1, scene.replay.plies[scene.index - 1].house);
    const auto reply = lost_by(scene, scene.index, scene.played().house);
    if (!given || !reply || note.gain <= Seeds{0} || note.grade != weaker(given->grade, reply->grade)) {
        return false;
    }
    const Seeds proved = given->claimed();
    if (note.kind == NoteKind::NotPunished) {
        return note.gain == proved && note.cost > Seeds{0} && note.cost == std::min(reply->claimed(), proved);
    }
    // What the reply makes sure of, against the most that its side could hope for before the mistake.
    const JudgedMove* const move = judged(scene, scene.index).find(scene.played().house);
    const Seeds kept =
        turned(move->value, note.side).lower - before(scene, scene.index - 1, note.side)->upper;
    const bool is_mistake =
        verdict_after(scene.record.moves[scene.index]) >= Verdict::Inaccuracy;  // a result let go
    return reply->figure == Seeds{0} && !is_mistake &&
           note.gain == (note.grade == Grade::Bounded ? std::min(proved, kept) : proved);
}

bool stood(const Scene& scene, House granary, std::size_t from, std::size_t to) {
    for (std::size_t index = from; index <= to; ++index) {
        if (scene.replay.plies[index].before.seeds(granary) < scene.granary_size()) {
            return false;
        }
    }
    return true;
}

bool was_well_timed(const Note& note, const Scene& scene) {
    Judgement others = judged(scene, scene.index);
    const JudgedMove* const mine = judged(scene, scene.index).find(note.house);
    std::erase_if(others.moves, [&](const JudgedMove& move) { return move.house == note.house; });
    const auto best = value_of(others, note.side);
    if (mine == nullptr || !best) {
        return false;
    }
    const Gap lead = gap(turned(mine->value, note.side), turned(*best, note.side));
    return lead.claimed() == note.gain && note.gain > Seeds{0} && note.grade == lead.grade;
}

bool was_early(const Note& note, const Scene& scene) {
    const auto lost = lost_by(scene, scene.index, note.house);
    if (!lost || note.plies < 1) {
        return false;
    }
    const auto& line = judged(scene, scene.index).moves.front().line;
    const auto later = static_cast<std::size_t>(note.plies);
    return lost->claimed() == note.cost && note.cost > Seeds{0} && note.grade == lost->grade &&
           later < line.size() && std::ranges::find(line, note.house) - line.begin() == note.plies;
}

bool was_late(const Note& note, const Scene& scene) {
    if (note.other < Ply{1} || note.other > Ply{scene.index}) {
        return false;
    }
    const std::size_t then = note.other.number() - 1;
    const House instead = scene.replay.plies[then].house;
    const auto lost = lost_by(scene, then, instead);
    return lost && instead.owner() == note.side && instead != note.house && lost->claimed() == note.cost &&
           note.cost > Seeds{0} && note.grade == lost->grade &&
           judged(scene, then).moves.front().house == note.house &&
           stood(scene, note.house, then, scene.index);
}

bool is_the_schedule(const Note& note, const Scene& scene) {
    std::size_t turns = 0;
    Grade grade = Grade::Exact;
    for (std::size_t index = scene.index + 1; index-- > 0 && stood(scene, note.house, index, index);) {
        turns += lost_by(scene, index, note.house) ? 1U : 0U;
    }
    for (const PlyCost& at : note.schedule) {
        if (at.ply < Ply{1} || at.ply > scene.ply()) {
            return false;
        }
        const auto lost = lost_by(scene, at.ply.number() - 1, note.house);
        if (!lost || lost->figure != at.cost || !stood(scene, note.house, at.ply.number() - 1, scene.index)) {
            return false;
        }
        grade = weaker(grade, lost->grade);
    }
    return note.schedule.size() == turns && note.grade == grade;
}

bool is_timing(const Note& note, const Scene& scene) {
    if (scene.played().house != note.house || note.house.owner() != note.side ||
        scene.played().before.seeds(note.house) < scene.granary_size()) {
        return false;
    }
    switch (note.kind) {
        case NoteKind::GranaryWellTimed: return was_well_timed(note, scene);
        case NoteKind::GranaryEarly: return was_early(note, scene);
        case NoteKind::GranaryLate: return was_late(note, scene);
        default: return is_the_schedule(note, scene);
    }
}

/// The plies played before the position of the end first stood on the board.
std::optional<std::size_t> first_time(const Scene& scene) {
    const Board& last = scene.replay.plies[scene.end() - 1].after;
    if (scene.replay.start == last) {
        return 0;
    }
    for (std::size_t index = 0; index + 1 < scene.end(); ++index) {
        if (scene.replay.plies[index].after == last) {
            return index + 1;
        }
    }
    return std::nullopt;
}

bool was_adjudicated(const Note& note, const Scene& scene) {
    const bool returned = scene.replay.ended.reason == EndReason::Repetition;
    std::optional<Value> value;
    Seeds scored{0};
    if (const auto first = first_time(scene); returned && first) {
        value = before(scene, *first, note.side);
        scored = seen_by(note.side, scene.replay.ended.final.margin());
    } else if (!scene.is_finished() && scene.record.result && scene.stored.last_value) {
        value = turned(*scene.stored.last_value, note.side);
        scored = seen_by(note.side, scene.record.result->margin());
    }
    if (!value || scene.ply() != scene.replay.ended.ply || note.grade != value->grade) {
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
std::vector<Game> loop_of(const Scene& scene, std::size_t first) {
    std::vector<Game> loop;
    for (std::size_t index = first; index < scene.end(); ++index) {
        loop.push_back(scene.rules.game_of(scene.replay.plies[index].before));
    }
    return loop;
}

/// Whether the other side can lead the one that leaves back into the loop within so many plies.
bool leads_back(const Rules& rules, const Game& game, const std::vector<Game>& loop, bool south_leaves,
                int plies) {
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
bool is_loop_choice(const Note& note, const Scene& scene) {
    const auto first = first_time(scene);
    if (scene.replay.ended.reason != EndReason::Repetition || scene.ply() != scene.replay.ended.ply ||
        !first) {
        return false;
    }
    const std::vector<Game> loop = loop_of(scene, *first);
    const auto leaves = [&](std::size_t index, House house) {
        const std::vector<PlainMove> moves =
            scene.rules.moves(scene.rules.game_of(scene.replay.plies[index].before));
        const auto move = std::ranges::find(moves, house, &PlainMove::house);
        return move != moves.end() && house != scene.replay.plies[index].house &&
               !leads_back(scene.rules, move->after, loop, note.side == Side::South, led_back_within);
    };
    std::optional<Value> best;
    std::size_t best_at = 0;
    for (std::size_t index = *first; index < scene.end(); ++index) {
        if (scene.replay.plies[index].house.owner() != note.side) {
            continue;
        }
        for (const JudgedMove& move : judged(scene, index).moves) {
            const Value value = turned(move.value, note.side);
            if ((!best || value.value > best->value) && leaves(index, move.house)) {
                best = value;
                best_at = index;
            }
        }
    }
    if (!best) {
        return note.houses.empty() && note.gain == Seeds{0} && note.cost == Seeds{0} &&
               note.other == scene.replay.ended.ply && note.grade == Grade::Exact;
    }
    const Seeds loop_margin = seen_by(note.side, scene.replay.ended.final.margin());
    HouseSet equals;
    for (const JudgedMove& move : judged(scene, best_at).moves) {
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
bool was_lost_in_the_end(const Scene& scene, Side side) {
    const bool over = scene.is_finished();
    if (!over && !scene.stored.last_value) {
        return false;
    }
    const int got = sign(over ? seen_by(side, scene.replay.ended.final.margin())
                              : turned(*scene.stored.last_value, side).lower);
    for (std::size_t index = 0; index <= scene.index; ++index) {
        const auto value = before(scene, index, side);
        if (value && sign(value->lower) > got) {
            return true;
        }
    }
    return false;
}

}  // namespace

NoteAnswer check_value_note(const Note& note, const Scene& scene) {
    if (scene.index >= scene.end()) {
        return NoteAnswer::False;
    }
    switch (note.kind) {
        case NoteKind::WinMissed:
        case NoteKind::DrawMissed: return answer(was_missed(note, scene));
        case NoteKind::Punished:
        case NoteKind::NotPunished: return answer(was_answered(note, scene));
        case NoteKind::Adjudicated: return answer(was_adjudicated(note, scene));
        case NoteKind::LoopChoice: return answer(is_loop_choice(note, scene));
        default: return answer(is_timing(note, scene));
    }
}

NoteAnswer check_verdict(Verdict verdict, const Scene& scene) {
    if (verdict == Verdict::None) {
        return NoteAnswer::NoClaim;
    }
    const auto lost = lost_by(scene, scene.index, scene.played().house);
    if (!lost || is_forced(scene, scene.index)) {
        return NoteAnswer::False;
    }
    const Side mover = scene.played().house.owner();
    const JudgedMove* const played = judged(scene, scene.index).find(scene.played().house);
    if (verdict != Verdict::OnlyMove) {
        const int sure = sign(before(scene, scene.index, mover)->lower);
        return answer(lost->figure > Seeds{0} || sure > sign(turned(played->value, mover).lower) ||
                      was_lost_in_the_end(scene, mover));
    }
    const Judgement& moves = judged(scene, scene.index);
    const int kept = sign(turned(played->value, mover).lower);
    return answer(kept >= 0 && std::ranges::all_of(moves.moves, [&](const JudgedMove& move) {
                      return move.house == scene.played().house ||
                             sign(turned(move.value, mover).upper) < kept;
                  }));
}

}  // namespace awale::plain
