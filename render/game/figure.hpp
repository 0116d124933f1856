#pragma once

#include "awale/render/game/game_layout.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The diagram before a turning point with its caption, `width` wide, for the first page.
Drawing turning_point_figure(const GameLayout& setting, Ply ply, double width);

/// The diagram before a ply as a block with its caption: the move played and the better one; at a critical
/// ply the table of all moves below it. `number` counts from 1.
Block diagram_block(const GameLayout& setting, Ply ply, std::size_t number);

/// The position in which the record stops.
Block final_diagram_block(const GameLayout& setting);

/// The position at the start of a game that does not begin as all do.
Block start_diagram_block(const GameLayout& setting);

}  // namespace awale::render
