#pragma once

#include <string>
#include <vector>

#include "awale/analyzer/verify/claims/claim_context.hpp"

namespace awale::plain {

/// Something about an evaluation that cannot be so, whoever plays what.
struct EvaluationFault {
    std::string claim;  ///< `eval`, `F:+49`
    std::string why;
};

/// Looks whether the evaluation after a move can be one: it can be read, has every legal move with the best
/// first, depth and line fit it, and each value is one that a game can end with, in the form of its grade.
/// Whether the values are true is proved elsewhere. `comment` is ours; `context.stored` was read from it.
std::vector<EvaluationFault> evaluation_faults(const Comment& comment, const ClaimContext& context);

/// The same of the value of the last position.
std::vector<EvaluationFault> last_value_faults(const Comment& comment, const ClaimContext& context);

}  // namespace awale::plain
