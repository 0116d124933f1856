#pragma once

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Finds the values of a game whose moves are more than houses: of the best moves of each position, the one
/// played among them. Positions that a verdict would rest on are judged again. The result does not depend on
/// the number of threads.
Evaluations search_turn_values(const Replay& replay, const Judging& how, const GameProgress& progress);

}  // namespace awale
