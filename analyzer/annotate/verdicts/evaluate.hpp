#pragma once

#include <functional>
#include <optional>
#include <span>

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Judges every legal move of a position that the game reached by way of `history`, the positions before it,
/// oldest first. An empty judgement means that nothing is known.
using JudgeFunction = std::function<Judgement(const Board& board, std::span<const Board> history)>;

/// Judges each position of the game, the last one as well unless the rules decide it. `progress` is called
/// before each with its ply.
Evaluations evaluate(const Replay& replay, const JudgeFunction& judge,
                     const std::function<void(Ply)>& progress);

/// The value of a position in which the game is over, where the rules alone give it: what was scored. A game
/// that stopped at a majority with seeds to play for on the board, or that is not finished, has none.
std::optional<Value> value_at_end(const Replay& replay);

}  // namespace awale
