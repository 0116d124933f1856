#pragma once

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// How far the estimates of one position can be trusted, and who asks.
struct EstimateError {
    Side mover = Side::South;
    double error = 0.0;   ///< mean size of the error of an estimate here, in seeds, as it was measured
    double spread = 0.0;  ///< standard deviation of how games end, from what an estimate here says
    int step = 1;         ///< final margins lie this many seeds apart
};

/// The error of estimates for the moves judged in `before`. A depth that is not known counts as the
/// shallowest, whose estimates are trusted least.
EstimateError estimate_error(const Judgement& judgement, const Board& before, const RuleSet& rules);

/// What the mover can expect of a value, in percent: 100 a win, 50 a draw, 0 a loss. Where the limits prove
/// the result it is that result. Elsewhere the final margin is taken to be spread about the figure as games
/// between equals really end, within the proved limits; 1 at least and 99 at most.
int expected_result(const Value& value, const EstimateError& estimates);

}  // namespace awale
