#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Notes what became of what was given: a mistake or blunder that the reply punished, or gave back in part or
/// whole, and each guaranteed win or draw that a side let go. Reads losses and verdicts of `game.plies`.
void note_consequences(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
