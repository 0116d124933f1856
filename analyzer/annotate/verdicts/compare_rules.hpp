#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/rule_comparison.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Compares a judged game with the same moves judged under other rules: how it ends there, and every ply
/// judged under both that has another verdict there.
RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there);

/// The comparisons that an annotated record carries, with `game`, which was derived from it: how the moves
/// end under those rules, found by playing them, and the verdicts there, which are written nowhere else
/// in the record.
std::vector<RuleComparison> stored_comparisons(const Record& record, const AnnotatedGame& game);

}  // namespace awale
