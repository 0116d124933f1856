#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Notes each proved mistake in an ending after which its player must give seeds first, where the other side
/// would have had to after every better move. Reads the judgements and verdicts of `game.plies`.
void note_lost_tempi(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
