#pragma once

#include <cstddef>
#include <optional>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/search/turn_judgement.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

/// How many turns are judged where a game has more of them than anybody wants to read.
inline constexpr std::size_t judged_turns = 12;

/// Judges a position of any game on its own; see `JudgePool::judge`. `also` is judged in any case.
/// Thread-safe.
TurnJudgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool,
                          const std::optional<Turn>& also = {});

/// The same without lines, as annotated games have it.
Judgement judgement_of(const TurnJudgement& found, const Board& board, const RuleSet& rules);

}  // namespace awale
