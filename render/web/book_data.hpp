#pragma once

#include <span>
#include <string>

#include "awale/render/web/book_page.hpp"

namespace awale::render {

/// The exercises as JSON for the page of a workbook (docs/page.md, "The page of a workbook").
std::string book_data(std::span<const Exercise> exercises, const BookPageOptions& options);

}  // namespace awale::render
