#include "awale/analyzer/annotate/moves/events.hpp"

#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

/// The houses of the side to move that hold seeds.
HouseSet houses_with_seeds(const Board& board) {
    HouseSet houses;
    for (std::size_t place = 0; place < 6; ++place) {
        const House house{board.to_move(), place};
        if (board.seeds(house) > Seeds{0}) {
            houses.insert(house);
        }
    }
    return houses;
}

/// The houses that a move took seeds from.
HouseSet captured_houses(const ReplayedPly& played, const RuleSet& rules) {
    return played.seeds.empty() ? capture_by(played.before, played.house, rules).houses
                                : houses_of(played.seeds, other(played.house.owner()));
}

void note_move(const ReplayedPly& played, Ply ply, const RuleSet& rules, PlyNotes& notes) {
    const Side mover = played.house.owner();
    if (played.fed && played.legal != houses_with_seeds(played.before)) {
        notes.add(ply, {.kind = NoteKind::FeedingObligation, .side = mover, .houses = played.legal});
    }
    if (played.grand_slam && played.captured == Seeds{0}) {
        notes.add(ply, {.kind = NoteKind::GrandSlam,
                        .side = mover,
                        .house = played.house,
                        .seeds = played.after.row(other(mover))});
    }
    if (played.captured >= big_capture) {
        notes.add(ply, {.kind = NoteKind::BigCapture,
                        .side = mover,
                        .house = played.house,
                        .gain = played.captured,
                        .houses = captured_houses(played, rules)});
    }
    if (played.repeats) {
        notes.add(ply, {.kind = NoteKind::Repetition, .side = mover, .other = *played.repeats});
    }
}

/// The end by famine: the row that is empty, and what lies in the other.
void note_starved(const Replay& replay, PlyNotes& notes) {
    const Ply end = replay.ended.ply;
    if (replay.ended.reason != EndReason::NoMove || end == Ply{0}) {
        return;
    }
    const Board& board = replay.plies[end.number() - 1].after;
    for (const Side side : {Side::South, Side::North}) {
        if (board.row(side) == Seeds{0} && board.row(other(side)) > Seeds{0}) {
            notes.add(end, {.kind = NoteKind::Starved, .side = side, .gain = board.row(other(side))});
        }
    }
}

}  // namespace

void note_events(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index < end; ++index) {
        note_move(replay.plies[index], Ply{index + 1}, replay.rules, notes);
    }
    note_starved(replay, notes);
    if (replay.played_on) {
        notes.add(
            Ply{end + 1},
            {.kind = NoteKind::PlayedOn, .side = replay.plies[end].house.owner(), .other = replay.ended.ply});
    }
}

}  // namespace awale
