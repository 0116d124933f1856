#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// How one position is judged: by a judge that has judged positions before it in the game.
using JudgeWith = std::function<Judgement(Judge& judge, const Board& board, std::span<const Board> history)>;

/// Judges the positions of a game, each reached by way of those before it, with several threads. A judge of
/// `pool` goes through some consecutive positions and then forgets them, so that the result depends neither
/// on the threads nor on other games. `progress` gets the number of each position, from 0, in order, by
/// one thread at a time.
std::vector<Judgement> judge_positions(std::span<const Board> positions, const RuleSet& rules,
                                       const std::shared_ptr<const Tables>& tables, JudgePool& pool,
                                       std::size_t threads, const JudgeWith& judge,
                                       const std::function<void(std::size_t)>& progress);

}  // namespace awale
