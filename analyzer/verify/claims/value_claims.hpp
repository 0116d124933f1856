#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"
#include "awale/notation/annotation/verdict.hpp"

namespace awale::plain {

/// Looks whether a note about what moves were worth follows from the values of the record: chances missed,
/// gifts punished or not, the timing of a granary, a game that was broken off, the way out of a loop. The
/// values are proved by themselves.
NoteAnswer check_value_note(const Note& note, const ClaimContext& context);

/// Looks whether a verdict can stand: none on a forced move or on one that gave nothing away, and an only
/// move keeps what the values of all others lose. How many seeds make a mistake is no claim.
NoteAnswer check_verdict(Verdict verdict, const ClaimContext& context);

}  // namespace awale::plain
