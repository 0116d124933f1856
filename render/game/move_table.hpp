#pragma once

#include "awale/render/draw/drawing.hpp"
#include "awale/render/game/game_layout.hpp"

namespace awale::render {

/// Whether a ply is one at which the game was decided, so that all its moves deserve to be seen: a mistake or
/// a blunder, an only move, a result that changed hands, a win or draw missed. Never where one move was
/// legal.
bool is_critical(const AnnotatedGame& game, Ply ply);

/// All moves of the position before a ply, best for the mover first: the predicted final score and the line
/// that follows. The move played is bold. On a pale ground, `width` wide.
Drawing move_table(const GameLayout& setting, Ply ply, double width);

}  // namespace awale::render
