#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// Traps belong to the ending: they are looked for with at most this many seeds on the board.
constexpr Seeds trap_seeds{16};

/// Whether `side` has the seeds of a trap: one in its last house, two or three in the last but one.
bool has_trap(const Board& board, Side side, const RuleSet& rules);

/// The replies that fall into a trap.
struct TrappedReplies {
    HouseSet houses{};
    Seeds max_lost{};  ///< the most that one of the trap's houses captures after one of them
};

/// The replies of the side to move after which one of the two houses of the other side's trap captures, even
/// where the reply itself sowed into them.
TrappedReplies replies_into_trap(const Board& board, const RuleSet& rules);

/// Notes traps when they are set with a reply that falls into them, and whether the reply did.
void note_traps(const Replay& replay, PlyNotes& notes);

}  // namespace awale
