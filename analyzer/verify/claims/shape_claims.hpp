#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Looks whether a note on the opening, on a phase of the game, on moves in hand or on how a loop was shared
/// is true.
NoteAnswer check_shape(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
