#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// What can be seen on the board of a game of Éqwalé: harvests that were larger, houses that are attacked,
/// rows that are emptied, and how the set-up ends.
void note_harvests(const Replay& replay, PlyNotes& notes);

}  // namespace awale
