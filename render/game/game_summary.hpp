#pragma once

#include "awale/render/draw/drawing.hpp"
#include "awale/render/game/game_layout.hpp"

namespace awale::render {

/// The upper part of a game's first page, as wide as the text: title and result, the story of the game, the
/// diagrams of its turning points, the value chart.
Drawing game_summary(const GameLayout& setting);

}  // namespace awale::render
