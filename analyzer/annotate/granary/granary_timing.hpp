#pragma once

#include "awale/analyzer/annotate/moves/ply_notes.hpp"
#include "awale/analyzer/annotate/verdicts/verdict.hpp"
#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Notes of each granary that is opened whether it was the right ply, from the evaluations: every other move
/// was worse by an inaccuracy or more (well timed); best play opens it later (early); or it was best at an
/// earlier turn, when another move cost seeds (late); and what opening it cost at each turn. Reads losses and
/// judgements of `game.plies`.
void note_granary_timing(const AnnotatedGame& game, const Thresholds& thresholds, PlyNotes& notes);

}  // namespace awale
