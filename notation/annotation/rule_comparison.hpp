#pragma once

#include <optional>
#include <vector>

#include "awale/notation/annotation/verdict.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"

namespace awale {

/// A move whose verdict depends on the rules.
struct VerdictChange {
    Ply ply;
    Verdict here = Verdict::None;
    Verdict there = Verdict::None;
    bool operator==(const VerdictChange&) const = default;
};

/// The result of a game, replayed under another rule set.
struct RuleComparison {
    RuleSet rules;
    Score score;  ///< the same moves end so
    EndReason reason = EndReason::Unfinished;
    Ply ended;
    std::optional<Ply> illegal;  ///< the first move of the game that is illegal there
    bool same_score = true;
    std::vector<VerdictChange> changes;
    bool operator==(const RuleComparison&) const = default;
};

}  // namespace awale
