#pragma once

#include <span>
#include <string>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/web/endgame_data.hpp"

namespace awale::render {

/// The games, and what there are of tables, as the page's scripts read them: JSON in which no `<` stands, so
/// that nothing in a record can end the element it is in. docs/page.md, "The data", says what the fields are.
std::string page_data(std::span<const AnnotatedGame> games, Language language, Detail detail,
                      std::span<const EndgameData> tables);

/// An element for each table with its bytes in base64, which the data name. They are most of the page and
/// needed last, so they stand behind the scripts.
std::string table_elements(std::span<const EndgameData> tables);

}  // namespace awale::render
