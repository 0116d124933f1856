#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Where the game ended by the return of a position: for either side the best way out of the loop that it had
/// since the position first occurred, and what leaving would have brought or cost against what the loop gave.
/// A move after which the other side can lead back into the loop within four plies is no way out. Of a
/// bounded value only what is proved counts. Nothing is said where the moves were not judged, or where no
/// difference is proved and the value is not exact.
void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
