#pragma once

#include <string>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/turning_points.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// The phase or plan that decided a game with these turning points, at least one: a granary, famine, a loop,
/// a trap, a win that changes hands again and again, or the part of the game.
std::string plan_sentence(Phrasing& phrasing, const AnnotatedGame& game,
                          const std::vector<TurningPoint>& points);

}  // namespace awale::words
