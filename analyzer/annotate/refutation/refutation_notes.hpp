#pragma once

#include <vector>

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"

namespace awale {

/// Notes each refutation with its theme, the seeds it captures at least, and the moves that keep more. Reads
/// the judgements of `game.plies`.
void note_refutations(const AnnotatedGame& game, const std::vector<Refutation>& refutations, PlyNotes& notes);

}  // namespace awale
