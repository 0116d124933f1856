#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// A diagnostic, which is written in English, in a language.
using Translator = std::string (*)(std::string_view text, Language language);

/// In pages of more games only moves with a verdict carry the values of their alternatives, and only the best
/// of these its line: the engine finds the others again. Positions are left out as well, which a browser
/// needs that cannot run the engine, and the data is compressed.
inline constexpr std::size_t max_games_with_all_lines = 100;

/// The games as the page's scripts read them: JSON in which no `<` stands, so that nothing in a record can
/// end the element it is in. docs/page.md, "The data", says what the fields are.
std::string page_data(std::span<const AnnotatedGame> games, Language language, Detail detail,
                      Translator translator = nullptr);

}  // namespace awale::render
