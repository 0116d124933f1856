#pragma once

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// Text for an element or a quoted attribute of XML or HTML.
std::string escaped(std::string_view text);

/// The drawing as a complete SVG 1.1 file: real text, `<title>` and `<desc>`, shapes in painting order. The
/// same drawing gives the same bytes.
std::string to_svg(const Drawing& drawing);

}  // namespace awale::render
