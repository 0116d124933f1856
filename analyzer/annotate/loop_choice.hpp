#pragma once

#include "awale/analyzer/annotate/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Where the game ended by the return of a position: for either side the best way out of the loop that it had
/// since the position first occurred, and what leaving would have brought or cost against what the loop gave.
/// Of a bounded value only what is proved counts. Nothing is said where the moves were not judged, or where
/// an estimate sees no difference.
void note_loop_choices(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
