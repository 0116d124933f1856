#pragma once

#include <string_view>

namespace awale::render {

/// The page without its games: page.html with styles and scripts in place, joined by the build. The marks
/// `@LANGUAGE@`, `@TITLE@` (twice), `@PRODUCER@` and `@DATA@` are left for game_page to fill.
extern const std::string_view page_template;

}  // namespace awale::render
