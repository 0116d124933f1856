#pragma once

#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::render {

/// A position in words, for those who cannot see its diagram: whose turn it is, each row from its owner's
/// left, each store.
std::string describe(const Board& board, const RuleSet& rules, Language language);

}  // namespace awale::render
