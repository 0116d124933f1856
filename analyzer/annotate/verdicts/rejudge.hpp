#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// Judges the positions before these plies, counted from 0, harder than before, in the same order.
using Rejudge = std::function<std::vector<Judgement>(std::span<const std::size_t> plies)>;

/// The plies, counted from 0, whose move would get a verdict that rests on a guess: on an estimated loss, or
/// on a guaranteed result that is neither proved to be kept nor to be gone.
std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay);

/// Judges every doubtful position again, with the moves played and their rivals, until none is left that was
/// not. What was proved before stays proved; opinions are those of the second look, so a verdict that does
/// not survive it is gone. By the default thresholds, so that values do not depend on those that are chosen.
void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge);

}  // namespace awale
