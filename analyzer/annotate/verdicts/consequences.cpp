#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/verdicts/verdict.hpp"

namespace awale {

namespace {

bool is_gift(const PlyAnnotation& ply) {
    return ply.verdict >= Verdict::Mistake && ply.loss.seeds > Seeds{0};
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
    const bool same_side =
        game.replay.plies[reply_at - 1].house.owner() == game.replay.plies[reply_at].house.owner();
    if (!is_gift(given) || same_side || reply.forced || reply.judgement.moves.empty()) {
        return;
    }
    const Ply ply{reply_at + 1};
    Note note{.side = game.replay.plies[reply_at].house.owner(),
              .gain = given.loss.seeds,
              .other = Ply{reply_at},
              .grade = weaker(given.loss.grade, reply.loss.grade)};
    if (reply.loss.seeds == Seeds{0} && reply.verdict < Verdict::Inaccuracy) {
        note.kind = NoteKind::Punished;
        if (note.grade == Grade::Bounded) {
            note.gain = std::min(note.gain, proved_kept(game, reply_at, note.side));
        }
        if (note.gain > Seeds{0}) {
            notes.add(ply, note);
        }
    } else if (reply.verdict >= Verdict::Inaccuracy) {
        note.kind = NoteKind::NotPunished;
        note.cost = std::min(reply.loss.seeds, note.gain);
        if (note.cost > Seeds{0}) {
            notes.add(ply, note);
        }
    }
}

/// Whether the game ended by a return, with nothing captured from that ply on.
bool leads_round(const Replay& replay, std::size_t index) {
    const std::size_t end = replay.ended.ply.number();
    if (replay.ended.reason != EndReason::Repetition) {
        return false;
    }
    for (; index < end; ++index) {
        if (replay.plies[index].captured > Seeds{0}) {
            return false;
        }
    }
    return true;
}

/// A guaranteed result that the mover lets go, with the moves that kept it.
void note_let_go(const AnnotatedGame& game, std::size_t index, PlyNotes& notes) {
    const ReplayedPly& played = game.replay.plies[index];
    const Judgement& judgement = game.plies[index].judgement;
    const Side mover = played.before.to_move();
    if (guaranteed_fall(judgement, played.turn(), mover) == 0) {
        return;
    }
    const Value before = *value_of(judgement, mover);
    const Value after = judgement.find(played.turn())->value;
    const Result sure = guaranteed_result(mover, before);
    Note note{
        .kind = sure == Result::Win ? NoteKind::WinMissed : NoteKind::DrawMissed,
        .side = mover,
        .values = {before, after},
        .grade = before.grade == Grade::Exact && after.grade == Grade::Exact ? Grade::Exact : Grade::Bounded};
    for (const JudgedMove& move : judgement.moves) {
        if (guaranteed_result(mover, move.value) >= sure) {
            note.houses.insert(move.house);
        }
    }
    if (leads_round(game.replay, index)) {
        note.other = game.replay.ended.ply;
    }
    notes.add(Ply{index + 1}, note);
}

}  // namespace

void note_consequences(const AnnotatedGame& game, PlyNotes& notes) {
    const std::size_t end = game.replay.ended.ply.number();
    for (std::size_t index = 1; index < end; ++index) {
        note_reply(game, index, notes);
    }
    for (std::size_t index = 0; index < std::min(end, game.plies.size()); ++index) {
        note_let_go(game, index, notes);
    }
}

}  // namespace awale
