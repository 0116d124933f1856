#pragma once

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/rule_comparison.hpp"

namespace awale {

/// Compares a judged game with the same moves judged under other rules: how it ends there, and every ply that
/// both know whose verdict is another.
RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there);

}  // namespace awale
