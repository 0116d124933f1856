#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// The moves of a line from `board`, as notation writes them: `F f+2 C`.
std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules);

/// A judgement as an aligned table with a line of headings: move, value, range, grade, final score and line.
/// `board` is the position judged.
std::string judgement_table(const Board& board, const Judgement& judgement, const RuleSet& rules);

/// What the words and numbers of such a table mean, those that occur in it; a line each.
std::string judgement_legend(const Judgement& judgement);

}  // namespace awale::cli
