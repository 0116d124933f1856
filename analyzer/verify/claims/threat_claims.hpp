#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Looks whether a note on a threat, on the answer to one, or on a trap is true, by sowing every reply.
NoteAnswer check_threat(const Note& note, const ClaimContext& context);

/// The replies after which `attacker` takes nothing on `board`, by the way they do it; those after which it
/// takes less, under `other`; and those that leave it and strike back.
Parries replies_to(const Rules& rules, const Board& board, House attacker, HouseSet targets, int gain);

}  // namespace awale::plain
