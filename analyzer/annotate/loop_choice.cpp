#include "awale/analyzer/annotate/loop_choice.hpp"

#include <algorithm>
#include <optional>

namespace awale {

namespace {

/// A turn at which a side could have left the loop.
struct WayOut {
    Ply ply;
    HouseSet houses;  ///< the best of the moves that were not played, all worth the same
    Value value;
};

/// The best way out at one turn; nothing where the move was forced or not judged.
std::optional<WayOut> way_out(const AnnotatedGame& game, std::size_t index) {
    const House played = game.replay.plies[index].house;
    std::optional<WayOut> best;
    for (const JudgedMove& move : game.plies[index].judgement.moves) {
        if (move.house == played) {
            continue;
        }
        // Best first.
        if (!best) {
            best = WayOut{Ply{index + 1}, {}, move.value};
        }
        if (move.value == best->value) {
            best->houses.insert(move.house);
        }
    }
    return best;
}

/// What leaving was worth beyond the loop, seen by the side: figure, or proved least and most.
struct Difference {
    Seeds least;
    Seeds figure;
    Seeds most;
};

Difference against_loop(const Value& value, Seeds loop, Side side) {
    const Seeds a = seen_by(side, value.lower - loop);
    const Seeds b = seen_by(side, value.upper - loop);
    return {std::min(a, b), seen_by(side, value.value - loop), std::max(a, b)};
}

void note_side(const AnnotatedGame& game, Side side, std::size_t first, PlyNotes& notes) {
    const Replay& replay = game.replay;
    const std::size_t end = replay.ended.ply.number();
    const Seeds loop = replay.ended.final.margin();
    std::optional<WayOut> best;
    bool judged = true;
    bool was_there = false;
    for (std::size_t index = first; index < end; ++index) {
        if (replay.plies[index].house.owner() != side) {
            continue;
        }
        was_there = true;
        judged = judged && !game.plies[index].judgement.moves.empty();
        const auto way = way_out(game, index);
        if (way && (!best || seen_by(side, way->value.value) > seen_by(side, best->value.value))) {
            best = way;
        }
    }
    if (!judged || !was_there) {
        return;
    }
    Note note{.kind = NoteKind::LoopChoice, .side = side, .other = replay.ended.ply};
    if (best) {
        const Difference difference = against_loop(best->value, loop, side);
        const bool guessed = best->value.grade == Grade::Estimate;
        note.houses = best->houses;
        note.other = best->ply;
        note.grade = best->value.grade;
        note.gain = std::max(Seeds{0}, guessed ? difference.figure : difference.least);
        note.cost = std::max(Seeds{0}, -(guessed ? difference.figure : difference.most));
        if (guessed && difference.figure == Seeds{0}) {
            return;
        }
    }
    notes.add(replay.ended.ply, note);
}

}  // namespace

void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes) {
    const Replay& replay = game.replay;
    if (replay.ended.reason != EndReason::Repetition) {
        return;
    }
    const auto repeated = replay.plies[replay.ended.ply.number() - 1].repeats;
    if (!repeated) {
        return;
    }
    for (const Side side : {Side::South, Side::North}) {
        note_side(game, side, repeated->number(), notes);
    }
}

}  // namespace awale
