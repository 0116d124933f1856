#pragma once

#include <optional>
#include <span>
#include <string>

#include "awale/analyzer/corpus/find/tree.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// What is proved of the branches of a tree, one for each, in order; empty where nothing was looked up.
using BranchProofs = std::span<const std::optional<Value>>;

/// The opening explorer as a table for the terminal. `rules` say what a move captures and how the position is
/// written.
std::string tree_text(const Tree& tree, const RuleSet& rules, Language language, BranchProofs proved = {});

/// The same as one JSON object, on one line.
std::string tree_json(const Tree& tree, const RuleSet& rules, BranchProofs proved = {});

}  // namespace awale::cli
