#pragma once

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// The structure type of PDF (ISO 32000-1, 14.8.4) for a role; null for none.
const char* structure_tag(Role role);

}  // namespace awale::render
