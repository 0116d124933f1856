#pragma once

#include <optional>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale::render {

/// The houses a move of `mover` took seeds from.
HouseSet houses_taken(const Played& played, Side mover);

/// The houses the side not to move would take from with one of its moves if it were its turn.
HouseSet houses_threatened(const Board& board, const RuleSet& rules);

/// The houses with twelve seeds or more, those of both sides.
HouseSet granaries(const Board& board);

/// The side whose row holds four seeds or fewer, the poorer one where both do; nobody where they are equally
/// poor.
std::optional<Side> starving(const Board& board);

}  // namespace awale::render
