#pragma once

#include <optional>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/game/turn.hpp"
#include "awale/render/board/diagram.hpp"

namespace awale::render {

/// The houses a move of `mover` took seeds from.
HouseSet houses_taken(const Played& played, Side mover);

/// The houses a turn of any game took seeds from. Precondition: it is legal.
HouseSet houses_taken(const Board& board, const Turn& turn, const RuleSet& rules);

/// The arrow of a turn, if it sows.
std::optional<SowingArrow> sowing_arrow(const Board& board, const Turn& turn);

/// What a turn takes or drops, where the player chooses it, beside the letters of the houses: `−2`, `+3`.
std::vector<MoveLabel> seed_labels(const Turn& turn);

/// The houses the side not to move would take from with one of its moves if it were its turn.
HouseSet houses_threatened(const Board& board, const RuleSet& rules);

/// The houses with twelve seeds or more, those of both sides.
HouseSet granaries(const Board& board);

/// The side whose row holds four seeds or fewer, the poorer one where both do; nobody where they are equally
/// poor.
std::optional<Side> starving(const Board& board);

}  // namespace awale::render
