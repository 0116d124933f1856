#pragma once

#include <string>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// The board for a terminal, four lines: North's row above with its letters from f to a, South's below from A
/// to F, and what each side has taken. A fifth line has the reserve, if there is one.
std::string board_text(const Board& board, const RuleSet& rules);

}  // namespace awale::cli
