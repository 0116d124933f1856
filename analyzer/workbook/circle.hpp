#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/annotation/judgement.hpp"

namespace awale {

/// Judges a board after the boards before it, oldest first.
using JudgeBoard = std::function<Judgement(const std::vector<Board>& before, const Board& board)>;

/// Best play after a move of an exercise, that move first, if it captures nothing until a position comes
/// back, and the game then ends with what the move was proved to be worth: nobody can do better than go
/// round. Nothing where play takes another course, where the move's worth is not known exactly, or where it
/// takes very long to come round.
std::optional<std::vector<House>> circle_after(const Exercise& exercise, const Answer& answer,
                                               const JudgeBoard& judge);

/// The facts about going round in an exercise: the solution goes round, or another move that is next best
/// does. The line of the answer becomes the circle.
std::vector<Reason> loop_reasons(Exercise& exercise, const JudgeBoard& judge);

}  // namespace awale
