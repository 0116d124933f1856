#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/rule_comparison.hpp"

namespace awale {

/// What the command of a comparison says: the rule set, and the moves that get another verdict under it. How
/// the game ends there follows from the moves.
struct ComparedVerdicts {
    RuleSet rules;

    struct Change {
        Ply ply;
        Verdict there = Verdict::None;
        bool operator==(const Change&) const = default;
    };

    std::vector<Change> changes;
    bool operator==(const ComparedVerdicts&) const = default;
};

/// `awele 13:mistake 15:none` (docs/annotation.md, "Commands").
std::string comparison_text(const RuleComparison& comparison);

/// Reads what `comparison_text` writes; nothing where it is something else.
std::optional<ComparedVerdicts> parse_comparison(std::string_view text);

}  // namespace awale
