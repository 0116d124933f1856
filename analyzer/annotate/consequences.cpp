#include "awale/analyzer/annotate/consequences.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/verdict.hpp"

namespace awale {

namespace {

bool is_gift(const PlyAnnotation& ply) {
    return ply.verdict >= Verdict::Mistake && held_against(ply.loss) > Seeds{0};
}

void note_reply(const PlyAnnotation& given, const PlyAnnotation& reply, Ply ply, Side mover,
                PlyNotes& notes) {
    if (!is_gift(given) || reply.forced || reply.judgement.moves.empty()) {
        return;
    }
    Note note{.side = mover,
              .gain = given.loss.seeds,
              .other = Ply{ply.number() - 1},
              .grade = weaker(given.loss.grade, reply.loss.grade)};
    if (reply.loss.seeds == Seeds{0}) {
        note.kind = NoteKind::Punished;
        notes.add(ply, note);
    } else if (reply.verdict >= Verdict::Inaccuracy) {
        note.kind = NoteKind::NotPunished;
        note.cost = std::min(reply.loss.seeds, given.loss.seeds);
        notes.add(ply, note);
    }
}

/// The least result, seen by `side`, that a value proves or allows: 1 win, 0 draw, −1 loss.
int sure_result(Side side, const Value& value) {
    return static_cast<int>(outcome_of(side == Side::South ? value.lower : -value.upper));
}

int possible_result(Side side, const Value& value) {
    return static_cast<int>(outcome_of(side == Side::South ? value.upper : -value.lower));
}

/// Finds the last ply at which `side` had `result` for sure and let it go, if the game proves that it never
/// came back.
void note_missed(const AnnotatedGame& game, Side side, int result, NoteKind kind, PlyNotes& notes) {
    const std::size_t end = game.replay.ended.ply.number();
    if (!game.last_value || possible_result(side, *game.last_value) >= result) {
        return;
    }
    Grade grade = game.last_value->grade;
    for (std::size_t number = end; number > 0; --number) {
        const auto before = value_before(game, Ply{number});
        const auto played = value_played(game, Ply{number});
        if (!before || !played) {
            return;
        }
        grade = weaker(grade, played->grade);
        const bool own_move = game.replay.plies[number - 1].house.owner() == side;
        if (sure_result(side, *before) >= result) {
            // What is proved there and proved gone here was let go by this very move.
            if (own_move && possible_result(side, *played) < result) {
                notes.add(Ply{number}, {.kind = kind, .side = side, .grade = grade});
            }
            return;
        }
        if (possible_result(side, *before) >= result) {
            return;
        }
    }
}

}  // namespace

void note_consequences(const AnnotatedGame& game, PlyNotes& notes) {
    const std::size_t end = game.replay.ended.ply.number();
    for (std::size_t index = 1; index < end; ++index) {
        note_reply(game.plies[index - 1], game.plies[index], Ply{index + 1},
                   game.replay.plies[index].house.owner(), notes);
    }
    for (const Side side : {Side::South, Side::North}) {
        note_missed(game, side, 1, NoteKind::WinMissed, notes);
        note_missed(game, side, 0, NoteKind::DrawMissed, notes);
    }
}

}  // namespace awale
