#pragma once

#include <cstddef>
#include <optional>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/game/replay.hpp"
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

/// Finds the values of a game whose moves are more than houses: of the best moves of each position, the one
/// played among them. Positions that a verdict would rest on are judged again. The result does not depend on
/// the number of threads.
Evaluations search_turn_values(const Replay& replay, const Judging& how, const GameProgress& progress);

}  // namespace awale
