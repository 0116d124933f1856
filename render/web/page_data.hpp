#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// In pages of more games only moves with a verdict carry the values of their alternatives, and only the best
/// of these its line: the engine finds the others again. Positions are left out as well, which a browser
/// needs that cannot run the engine.
inline constexpr std::size_t max_games_with_all_lines = 100;

/// What a page may be asked for.
struct PageOptions {
    std::string title;                      ///< of the browser's tab before the first game gives it its own
    Language language = Language::English;  ///< shown first; the reader can change it
    Detail detail = Detail::Normal;
    std::span<const std::string> sources{};  ///< of each game the text to save while it is unchanged, or none
};

/// The games as the page's scripts read them: JSON in which no `<` stands, so that nothing in a record can
/// end the element it is in. docs/page.md, "The data", says what the fields are.
std::string page_data(std::span<const AnnotatedGame> games, const PageOptions& options);

}  // namespace awale::render
