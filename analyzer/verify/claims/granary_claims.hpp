#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Looks whether a note on what a granary holds, was fed, would take or takes is true, by sowing it.
NoteAnswer check_granary(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
