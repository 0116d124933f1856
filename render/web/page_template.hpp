#pragma once

#include <string_view>

namespace awale::render {

/// The page without its games: page.html with styles and scripts in place, joined by the build. The marks
/// `@LANGUAGE@`, `@TITLE@` (twice), `@PRODUCER@`, `@DATA@` and `@ENGINE@` are left for game_page to fill.
extern const std::string_view page_template;

/// The engine of the page, a WebAssembly module in base64; empty where the build had no compiler for one. It
/// fills the mark `@ENGINE@`.
extern const std::string_view page_engine;

}  // namespace awale::render
