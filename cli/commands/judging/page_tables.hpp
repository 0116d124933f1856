#pragma once

#include <optional>
#include <vector>

#include "awale/analyzer/judge/table_cache.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/render/web/endgame_data.hpp"

namespace awale::cli {

/// The endgame tables to put into a page of these games, one for all rule sets that can share it. They hold
/// `seeds` seeds, or without a wish as many as keep all of them together within 2 MB of the page. What is
/// missing is built first by `cache`, which must hold tables of as many seeds.
std::vector<render::EndgameData> page_tables(const std::vector<AnnotatedGame>& games,
                                             std::optional<int> seeds, TableCache& cache);

}  // namespace awale::cli
