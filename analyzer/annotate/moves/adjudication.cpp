#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>
#include <optional>

namespace awale {

namespace {

/// An estimate must be this far from what was scored to be mentioned.
constexpr Seeds worth_mentioning{4};

void note_shared_rows(const Replay& replay, PlyNotes& notes) {
    if (replay.ended.reason != EndReason::Repetition || replay.rules.endless_play != EndlessPlay::OwnRow) {
        return;
    }
    const Board& board = replay.plies[replay.ended.ply.number() - 1].after;
    const Side richer = board.row(Side::North) > board.row(Side::South) ? Side::North : Side::South;
    notes.add(replay.ended.ply, {.kind = NoteKind::LoopShared,
                                 .side = richer,
                                 .gain = board.row(richer),
                                 .cost = board.row(other(richer))});
}

/// What the position was worth in which the game was broken off: after a return, when it first occurred.
std::optional<Value> value_when_stopped(const AnnotatedGame& game) {
    const Replay& replay = game.replay;
    if (replay.ended.reason == EndReason::Repetition) {
        const auto first = replay.plies[replay.ended.ply.number() - 1].repeats;
        return first ? value_before(game, Ply{first->number() + 1}) : std::nullopt;
    }
    return replay.ended.reason == EndReason::Unfinished && game.record.result ? game.last_value
                                                                              : std::nullopt;
}

}  // namespace

void note_adjudication(const AnnotatedGame& game, PlyNotes& notes) {
    const Replay& replay = game.replay;
    if (replay.ended.ply == Ply{0}) {
        return;
    }
    note_shared_rows(replay, notes);
    const auto value = value_when_stopped(game);
    if (!value) {
        return;
    }
    const bool returned = replay.ended.reason == EndReason::Repetition;
    const Seeds scored = returned ? replay.ended.final.margin() : game.record.result->margin();
    Note note{.kind = NoteKind::Adjudicated, .grade = value->grade};
    if (value->grade == Grade::Estimate) {
        note.side = scored > value->value ? Side::South : Side::North;
        note.gain = seen_by(note.side, scored - value->value);
        if (note.gain < worth_mentioning) {
            return;
        }
    } else {
        note.side = scored < value->lower ? Side::North : Side::South;
        note.gain = std::max({Seeds{0}, scored - value->upper, value->lower - scored});
    }
    notes.add(replay.ended.ply, note);
}

}  // namespace awale
