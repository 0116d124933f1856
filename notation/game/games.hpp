#pragma once

#include "awale/notation/game/game.hpp"

namespace awale {

/// The Awalé family.
const Game& awale_game();

namespace eqwale {

/// Éqwalé.
const Game& eqwale_game();

}  // namespace eqwale

}  // namespace awale
