#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "awale/notation/annotation/comments/evaluations.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// How hard a position is looked at again.
enum class Look : std::uint8_t { Short, Long };

/// Judges the positions before these plies, counted from 0, harder than before, in the same order.
using Rejudge = std::function<std::vector<Judgement>(std::span<const std::size_t> plies, Look look)>;

/// The plies, counted from 0, whose move would get a verdict that rests on a guess: on an estimated loss, or
/// on a guaranteed result that is neither proved to be kept nor to be gone.
std::vector<std::size_t> doubtful_plies(const Evaluations& evaluations, const Replay& replay);

/// Judges the positions again whose move seems to lose two seeds or more but gets no verdict, with a short
/// look; then every doubtful position, with the moves played and their rivals, with a long one, until none is
/// left that was not. What was proved before stays proved; opinions are those of the second look, so a
/// verdict that does not survive it is gone. By the default thresholds, so that values do not depend on those
/// that are chosen.
void rejudge_doubtful(Evaluations& evaluations, const Replay& replay, const Rejudge& judge);

}  // namespace awale
