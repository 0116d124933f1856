#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Notes what a game that was broken off gave either side: where a position returned and each keeps the own
/// row, the rows; and after a return, an agreement or a resignation who came off better than best play would
/// have allowed, as far as it is proved. Reads judgements of `game.plies` and `game.last_value`.
void note_adjudication(const AnnotatedGame& game, PlyNotes& notes);

}  // namespace awale
