#include "awale/analyzer/annotate/granary/granary_feeding.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/moves/reach.hpp"

namespace awale {

namespace {

/// Adds at `ply` how the granary came to what it held after `plies` plies.
void note_fed(const Replay& replay, House house, std::size_t plies, Ply ply, PlyNotes& notes) {
    const Feeding feeding = feeding_of(replay, house, plies);
    if (feeding.plies.empty()) {
        return;
    }
    notes.add(ply, {.kind = NoteKind::GranaryFed,
                    .side = house.owner(),
                    .house = house,
                    .seeds = replay.before(Ply{plies + 1}).seeds(house),
                    .gain = feeding.by_owner,
                    .cost = feeding.by_other,
                    .schedule = feeding.plies});
}

}  // namespace

Feeding feeding_of(const Replay& replay, House house, std::size_t plies) {
    Feeding feeding;
    for (std::size_t index = plies; index-- > 0;) {
        const ReplayedPly& played = replay.plies[index];
        const Seeds added = played.after.seeds(house) - played.before.seeds(house);
        if (played.house == house || added < Seeds{0}) {
            break;
        }
        if (added > Seeds{0}) {
            (played.house.owner() == house.owner() ? feeding.by_owner : feeding.by_other) += added;
            feeding.plies.push_back({Ply{index + 1}, added});
        }
    }
    std::ranges::reverse(feeding.plies);
    return feeding;
}

void note_feeding(const Replay& replay, PlyNotes& notes) {
    // 1. Those that are opened.
    const std::size_t end = std::min(notes.plies(), replay.ended.ply.number());
    for (std::size_t index = 0; index < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        if (played.before.seeds(played.house) >= granary_size(replay.rules)) {
            note_fed(replay, played.house, index, Ply{index + 1}, notes);
        }
    }

    // 2. Those that still stand when the game ends.
    if (end == 0 || replay.ended.reason == EndReason::Unfinished) {
        return;
    }
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        const House house{lane};
        const Seeds seeds = replay.plies[end - 1].after.seeds(house);
        if (seeds >= granary_size(replay.rules)) {
            notes.add(
                Ply{end},
                {.kind = NoteKind::GranaryUnopened, .side = house.owner(), .house = house, .seeds = seeds});
            note_fed(replay, house, end, Ply{end}, notes);
        }
    }
}

}  // namespace awale
