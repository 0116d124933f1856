#pragma once

#include <vector>

#include "awale/render/game/game_layout.hpp"
#include "awale/render/layout/flow.hpp"

namespace awale::render {

/// The tables at the end of a game, each as wide as a column: how many of each verdict each side earned with
/// the seeds it lost per move, and the ledger (docs/annotation.md, "The ledger").
std::vector<Block> game_tables(const GameLayout& layout);

}  // namespace awale::render
