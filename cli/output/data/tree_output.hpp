#pragma once

#include <string>

#include "awale/analyzer/corpus/find/tree.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// The opening explorer as a table for the terminal. `rules` say what a move captures and how the position is
/// written.
std::string tree_text(const Tree& tree, const RuleSet& rules);

/// The same as one JSON object, on one line.
std::string tree_json(const Tree& tree, const RuleSet& rules);

}  // namespace awale::cli
