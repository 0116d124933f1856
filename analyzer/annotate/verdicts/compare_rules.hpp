#pragma once

#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/rule_comparison.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// Compares a judged game with the same moves judged under other rules: how it ends there, and every ply that
/// both know whose verdict is another.
RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there);

/// The comparisons that an annotated record carries, with `game`, which was derived from it: how the moves
/// end under those rules, found by playing them, and the verdicts there, which nothing else in the record
/// bears out.
std::vector<RuleComparison> stored_comparisons(const Record& record, const AnnotatedGame& game);

}  // namespace awale
