#pragma once

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// Narrows a value to limits that are proved of the same position too. Limits that contradict its own leave
/// it as it is.
void narrow(Value& value, Seeds lower, Seeds upper);

/// Lets what is proved of a position count for the move that led to it, and what is proved of a move for the
/// replies to it: both are about the same board with the same history. Limits only get narrower. Two that
/// contradict each other are left as they are, for the ledger to find.
void propagate_proofs(Evaluations& evaluations, const Replay& replay);

}  // namespace awale
