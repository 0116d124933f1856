#pragma once

#include "awale/notation/game/game.hpp"

namespace awale::eqwale {

/// Éqwalé.
const Game& eqwale_game();

}  // namespace awale::eqwale
