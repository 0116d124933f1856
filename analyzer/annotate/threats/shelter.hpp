#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A row of this many seeds is worth sheltering.
constexpr Seeds sheltered_seeds{4};

/// The moves that would capture the whole other row, and so take nothing under the rule set.
HouseSet empty_grand_slams(const Board& board, const RuleSet& rules);

/// Notes moves after which the opponent could reach every seed of the mover's row, and gets none of them for
/// that very reason.
void note_shelters(const Replay& replay, PlyNotes& notes);

}  // namespace awale
