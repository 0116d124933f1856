#pragma once

#include <functional>

#include "awale/render/draw/drawing.hpp"
#include "awale/render/game/game_layout.hpp"

namespace awale::render {

/// The page a diagram is on, counted from 1; 0 while that is not known.
using PageOfDiagram = std::function<std::size_t(std::size_t number)>;

/// The upper part of a game's first page, as wide as the text: title, what happened in words, the value
/// chart, then the ledger and the verdicts beside the list of moments. Its height does not depend on the
/// pages.
Drawing game_summary(const GameLayout& setting, const PageOfDiagram& page_of);

}  // namespace awale::render
