#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

// Each looks whether a note of its family is true; note_claims.cpp chooses between them.

/// A note on famine: every defence is tried.
NoteAnswer check_famine(const Note& note, const ClaimContext& context);

/// A note on what a granary holds, was fed, would take or takes: it is sown.
NoteAnswer check_granary(const Note& note, const ClaimContext& context);

/// A note on the opening, on a phase of the game, on moves in hand, or on how a loop was shared.
NoteAnswer check_shape(const Note& note, const ClaimContext& context);

/// A note on a threat, on the answer to one, or on a trap: every reply is sown.
NoteAnswer check_threat(const Note& note, const ClaimContext& context);

/// The replies after which `attacker` takes nothing on `board`, by the way they do it; those after which it
/// takes less, under `other`; and those that leave it and strike back.
Parries replies_to(const Rules& rules, const Board& board, House attacker, HouseSet targets, int gain);

}  // namespace awale::plain
