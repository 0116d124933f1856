#include "awale/analyzer/annotate/consequences.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/verdict.hpp"

namespace awale {

namespace {

bool is_gift(const PlyAnnotation& ply) {
    return ply.verdict >= Verdict::Mistake && held_against(ply.loss) > Seeds{0};
}

/// What is proved of the seeds that the reply keeps for `side`: its guarantee now, less the best that it
/// could hope for before the other side's mistake.
Seeds proved_kept(const AnnotatedGame& game, std::size_t reply, Side side) {
    const auto before = value_before(game, Ply{reply});
    const auto played = value_played(game, Ply{reply + 1});
    if (!before || !played) {
        return Seeds{0};
    }
    return side == Side::South ? played->lower - before->upper : before->lower - played->upper;
}

/// What the move at `reply`, counted from 0, made of the move before it.
void note_reply(const AnnotatedGame& game, std::size_t reply_at, PlyNotes& notes) {
    const PlyAnnotation& given = game.plies[reply_at - 1];
    const PlyAnnotation& reply = game.plies[reply_at];
    if (!is_gift(given) || reply.forced || reply.judgement.moves.empty()) {
        return;
    }
    const Ply ply{reply_at + 1};
    Note note{.side = game.replay.plies[reply_at].house.owner(),
              .gain = held_against(given.loss),
              .other = Ply{reply_at},
              .grade = weaker(given.loss.grade, reply.loss.grade)};
    if (reply.loss.seeds == Seeds{0}) {
        note.kind = NoteKind::Punished;
        if (note.grade == Grade::Bounded) {
            note.gain = std::min(note.gain, proved_kept(game, reply_at, note.side));
        }
        if (note.gain > Seeds{0}) {
            notes.add(ply, note);
        }
    } else if (reply.verdict >= Verdict::Inaccuracy) {
        note.kind = NoteKind::NotPunished;
        note.cost = std::min(held_against(reply.loss), note.gain);
        if (note.cost > Seeds{0}) {
            notes.add(ply, note);
        }
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
        note_reply(game, index, notes);
    }
    for (const Side side : {Side::South, Side::North}) {
        note_missed(game, side, 1, NoteKind::WinMissed, notes);
        note_missed(game, side, 0, NoteKind::DrawMissed, notes);
    }
}

}  // namespace awale
