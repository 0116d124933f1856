#pragma once

#include <vector>

#include "awale/render/draw/drawing.hpp"
#include "awale/render/game/game_layout.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The upper part of a game's first page, as wide as the text: title and result, the story of the game, the
/// diagrams of its turning points, the value chart.
Drawing game_summary(const GameLayout& setting);

/// The moves of a game with its notes, better lines and diagrams, in reading order, for columns of the
/// setting's width.
std::vector<Block> move_blocks(const GameLayout& setting);

}  // namespace awale::render
