#pragma once

#include <string>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// The drawing as text, one line for each operation, groups indented: what tests compare and people read.
std::string dump_drawing(const Drawing& drawing);

}  // namespace awale::render
