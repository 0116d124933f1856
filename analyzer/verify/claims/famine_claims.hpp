#pragma once

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Looks whether a note on famine is true, by trying every defence.
NoteAnswer check_famine(const Note& note, const ClaimContext& context);

}  // namespace awale::plain
