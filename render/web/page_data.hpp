#pragma once

#include <span>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// The games as the page's scripts read them: JSON in which no `<` stands, so that nothing in a record can
/// end the element it is in. docs/page.md, "The data", says what the fields are.
std::string page_data(std::span<const AnnotatedGame> games, Language language, Detail detail);

}  // namespace awale::render
