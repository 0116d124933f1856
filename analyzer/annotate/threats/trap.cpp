#include "awale/analyzer/annotate/threats/trap.hpp"

#include <algorithm>

#include "awale/analyzer/annotate/moves/capture.hpp"
#include "awale/notation/game/play.hpp"

namespace awale {

namespace {

struct TrapHouses {
    House last;
    House last_but_one;
};

TrapHouses trap_houses(Side side, const RuleSet& rules) {
    return {House{side, rules.houses_a_side - 1U}, House{side, rules.houses_a_side - 2U}};
}

/// What the trap's houses could capture for `side` in this position: the better of the two.
Capture trap_capture(const Board& board, Side side, const RuleSet& rules) {
    const TrapHouses houses = trap_houses(side, rules);
    const Capture last = capture_if_sown(board, houses.last, rules);
    const Capture last_but_one = capture_if_sown(board, houses.last_but_one, rules);
    return last.seeds >= last_but_one.seeds ? last : last_but_one;
}

}  // namespace

bool has_trap(const Board& board, Side side, const RuleSet& rules) {
    const TrapHouses houses = trap_houses(side, rules);
    const Seeds second = board.seeds(houses.last_but_one);
    return board.seeds(houses.last) == Seeds{1} && (second == Seeds{2} || second == Seeds{3});
}

TrappedReplies replies_into_trap(const Board& board, const RuleSet& rules) {
    const Side setter = other(board.to_move());
    TrappedReplies trapped;
    for (const House reply : legal_moves(board, rules)) {
        const Seeds lost = trap_capture(play(board, reply, rules).after, setter, rules).seeds;
        if (lost > Seeds{0}) {
            trapped.houses.insert(reply);
            trapped.max_lost = std::max(trapped.max_lost, lost);
        }
    }
    return trapped;
}

void note_traps(const Replay& replay, PlyNotes& notes) {
    const std::size_t end = replay.ended.ply.number();
    for (std::size_t index = 0; index + 1 < end; ++index) {
        const ReplayedPly& played = replay.plies[index];
        const Side side = played.house.owner();
        const RuleSet& rules = replay.rules;
        if (played.after.on_board() > trap_seeds || !has_trap(played.after, side, rules) ||
            has_trap(played.before, side, rules)) {
            continue;
        }
        const TrappedReplies trapped = replies_into_trap(played.after, rules);
        if (trapped.houses.empty()) {
            continue;
        }
        notes.add(Ply{index + 1}, {.kind = NoteKind::TrapSet,
                                   .side = side,
                                   .seeds = played.after.seeds(trap_houses(side, rules).last_but_one),
                                   .gain = trapped.max_lost,
                                   .houses = trapped.houses});
        const ReplayedPly& reply = replay.plies[index + 1];
        if (!trapped.houses.contains(reply.house)) {
            notes.add(Ply{index + 2},
                      {.kind = NoteKind::TrapAvoided, .side = other(side), .house = reply.house});
        } else if (index + 2 < end && replay.plies[index + 2].captured > Seeds{0}) {
            const ReplayedPly& spring = replay.plies[index + 2];
            const TrapHouses houses = trap_houses(side, rules);
            if (spring.house == houses.last || spring.house == houses.last_but_one) {
                notes.add(Ply{index + 3}, {.kind = NoteKind::TrapSprung,
                                           .side = side,
                                           .house = spring.house,
                                           .gain = spring.captured});
            }
        }
    }
}

}  // namespace awale
