#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// With at most this many seeds on the board the ending begins.
constexpr Seeds ending_seeds{12};
/// An opening is named by this many first moves of a side.
constexpr std::size_t opening_moves = 3;

/// The most moves that `side` could make one after the other, the other side standing still, without sowing a
/// seed into the other row: its moves in hand. For rows of an ending; the work grows with the seeds.
int moves_in_hand(const Board& board, Side side, const RuleSet& rules);

/// Notes the opening that each side's first moves make, where it has a name, the capture that ends the
/// opening, and the beginning of the ending with each side's moves in hand.
void note_shape(const Replay& replay, PlyNotes& notes);

}  // namespace awale
