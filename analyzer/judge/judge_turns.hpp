#pragma once

#include <cstddef>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/analyzer/search/turn_judgement.hpp"

namespace awale {

/// How many turns are judged where a game has more of them than anybody wants to read.
inline constexpr std::size_t judged_turns = 12;

/// Judges a position of any game on its own; see `JudgePool::judge`. Thread-safe.
TurnJudgement judge_turns(const PositionJob& job, const Budget& budget, JudgePool& pool);

}  // namespace awale
