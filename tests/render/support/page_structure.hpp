#pragma once

#include <string>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// What a person sees on a page, in reading order and without coordinates, a line each: headings with their
/// words, figures, tables with their size; paragraphs, captions and lists are counted. What the words say is
/// not part of it.
std::string page_structure(const Drawing& page);

}  // namespace awale::render
