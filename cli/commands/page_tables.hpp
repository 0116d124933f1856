#pragma once

#include <optional>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/render/web/endgame_data.hpp"

namespace awale::cli {

class Console;

/// The endgame tables to put into a page of these games, one for all rule sets that can share it. They hold
/// `seeds` seeds, or without a wish as many as keep all of them together within 2 MB of the page. What is
/// missing in the user's cache is built first.
std::vector<render::EndgameData> page_tables(const std::vector<AnnotatedGame>& games,
                                             std::optional<int> seeds, Console& console);

}  // namespace awale::cli
