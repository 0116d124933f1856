#pragma once

#include <vector>

#include "awale/render/game/game_layout.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The moves of a game with its notes, better lines and diagrams, in reading order, for columns of the
/// setting's width.
std::vector<Block> move_blocks(const GameLayout& setting);

}  // namespace awale::render
