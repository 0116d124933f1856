#pragma once

#include "awale/notation/annotation/annotated_game.hpp"

namespace awale {

/// Adds up a judged game (docs/annotation.md, "The ledger"). `game.plies` and `game.last_value` must be
/// filled in as far as they are known; without judgements there is no frontier and nothing to close.
Ledger make_ledger(const AnnotatedGame& game);

}  // namespace awale
