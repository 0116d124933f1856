#include "awale/analyzer/annotate/finders.hpp"

#include <algorithm>

#include "awale/notation/game/eqwale/set_up.hpp"
#include "awale/notation/game/eqwale/sowing.hpp"
#include "awale/notation/game/eqwale/turns.hpp"

namespace awale {

namespace {

/// A harvest must be this many seeds larger to be worth a note (docs/annotation.md, "Notes").
constexpr int worth_noting = 3;
/// So many attacked houses are worth a note.
constexpr std::size_t many_houses = 3;

/// The turn that harvests most, the first of several. Precondition: there is a turn, and no reserve.
Turn greatest_harvest(const Board& board) {
    eqwale::Turns turns(board);
    Turn greatest = *turns.next();
    while (const auto turn = turns.next()) {
        if (turn->seeds.total() > greatest.seeds.total()) {
            greatest = *turn;
        }
    }
    return greatest;
}

void note_sowing(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
    const Side mover = played.before.to_move();
    const Side owner = other(mover);
    if (const Turn greatest = greatest_harvest(played.before);
        (greatest.seeds.total() - played.captured).count() >= worth_noting) {
        notes.add(ply, {.kind = NoteKind::HarvestMissed,
                        .side = mover,
                        .house = greatest.house,
                        .seeds = played.captured,
                        .gain = greatest.seeds.total(),
                        .houses = houses_of(greatest.seeds, owner)});
    }
    // Where a row must be fed, not all that is attacked may be taken.
    const TurnSeeds largest = eqwale::largest_harvest(eqwale::sow(played.before, played.house).board);
    if (const HouseSet attacked = houses_of(largest, owner); attacked.size() >= many_houses && !played.fed) {
        notes.add(ply, {.kind = NoteKind::EqualHouses,
                        .side = mover,
                        .house = played.house,
                        .seeds = played.captured,
                        .gain = largest.total(),
                        .houses = attacked});
    }
    if (played.captured > Seeds{0} && played.after.row(owner) == Seeds{0} && !eqwale::is_over(played.after)) {
        notes.add(ply, {.kind = NoteKind::RowEmptied, .side = mover, .gain = played.captured});
    }
}

/// The least that the next player can harvest at once after a drop that takes the whole reserve.
Seeds least_exposure(const Board& board) {
    Seeds least = board.total();
    eqwale::Turns drops(board);
    while (const auto drop = drops.next()) {
        const Board after = eqwale::play(board, *drop).after;
        if (after.reserve() == Seeds{0}) {
            least = std::min(least, greatest_harvest(after).seeds.total());
        }
    }
    return least;
}

void note_last_drop(const ReplayedPly& played, Ply ply, PlyNotes& notes) {
    const Board& after = played.after;
    const Side first = after.to_move();
    const Turn greatest = greatest_harvest(after);
    notes.add(ply, {.kind = NoteKind::SetUpOver,
                    .side = first,
                    .gain = after.row(first),
                    .cost = after.row(other(first))});
    const Seeds least = least_exposure(played.before);
    if ((greatest.seeds.total() - least).count() >= worth_noting) {
        notes.add(ply, {.kind = NoteKind::SetUpExposed,
                        .side = played.before.to_move(),
                        .house = greatest.house,
                        .gain = greatest.seeds.total(),
                        .cost = least,
                        .houses = houses_of(greatest.seeds, other(first))});
    }
}

}  // namespace

void note_harvests(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Ply ply{index + 1};
        if (!played.seeds.is_drop()) {
            note_sowing(played, ply, notes);
        } else if (played.after.reserve() == Seeds{0}) {
            note_last_drop(played, ply, notes);
        }
    }
}

}  // namespace awale
