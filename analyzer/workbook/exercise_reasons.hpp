#pragma once

#include "awale/notation/annotation/exercise.hpp"

namespace awale {

/// Why the solution of an exercise solves it: facts read off the board, and proofs by trying every line. The
/// exercise has its board, rules, criterion, horizon and answers.
std::vector<Reason> reasons_for(const Exercise& exercise);

}  // namespace awale
