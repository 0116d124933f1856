#pragma once

#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/web/line_data.hpp"
#include "awale/render/web/page_data.hpp"

namespace awale::render {

/// A game as the page reads it, with everything found and its words in both languages (docs/page.md, "The
/// data"). Its positions are not in it: line_data has them. `source` is the text that the page saves when the
/// game is unchanged; it may be empty. Without a translator diagnostics stay English.
PageJson game_data(const AnnotatedGame& game, std::string_view source, Detail detail, Lines lines,
                   Translator translator);

}  // namespace awale::render
