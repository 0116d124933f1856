#include "awale/analyzer/annotate/threats/shelter.hpp"

#include "awale/notation/game/play.hpp"

namespace awale {

HouseSet empty_grand_slams(const Board& board, const RuleSet& rules) {
    HouseSet slams;
    for (const House house : legal_moves(board, rules)) {
        const Played played = play(board, house, rules);
        if (played.grand_slam && played.captured == Seeds{0}) {
            slams.insert(house);
        }
    }
    return slams;
}

void note_shelters(const Replay& replay, PlyNotes& notes) {
    for (std::size_t index = 0; index + 1 < replay.ended.ply.number(); ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Side side = played.house.owner();
        if (played.after.row(side) < sheltered_seeds) {
            continue;
        }
        const HouseSet slams = empty_grand_slams(played.after, replay.rules);
        if (!slams.empty()) {
            notes.add(Ply{index + 1}, {.kind = NoteKind::GrandSlamShelter,
                                       .side = side,
                                       .seeds = played.after.row(side),
                                       .houses = slams});
        }
    }
}

}  // namespace awale
