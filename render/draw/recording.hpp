#pragma once

#include <string>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// The drawing as one line of plain words a verb, groups indented: what tests compare and people read.
std::string to_recording(const Drawing& drawing);

}  // namespace awale::render
