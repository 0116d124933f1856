#pragma once

#include "awale/render/draw/drawing.hpp"
#include "awale/render/game/game_layout.hpp"

namespace awale::render {

/// The head of a game: event, place and date, both players with the result between them, rule set. As wide as
/// the text; as high as its names need.
Drawing title_block(const GameLayout& setting);

/// What the running head says of the event: its name, round, place and date, as far as they are known.
std::string event_line(const GameLayout& setting);

}  // namespace awale::render
