#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"
#include "awale/notation/annotation/note.hpp"

namespace awale::plain {

/// Looks whether a note is true of a game of Éqwalé, by the rules as `plain_eqwale.hpp` has them, or where it
/// speaks of values by those that the record gives.
NoteAnswer check_harvest_note(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
