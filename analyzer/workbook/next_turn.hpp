#pragma once

#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// What each legal move of South achieves of a question about the next turns (`asks_next_turn`), every reply
/// tried, in the order of the houses. `least` and `most` are equal, as `Criterion` describes them. A line
/// ends with what decides: the reply that takes most, the reply that leaves South nothing to take, or South's
/// capture. Nothing where the game could end before the question is answered.
std::vector<Answer> next_turn_answers(const Board& board, const RuleSet& rules, Criterion asked);

}  // namespace awale
