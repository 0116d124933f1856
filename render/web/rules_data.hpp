#pragma once

#include "awale/notation/game/rules.hpp"
#include "awale/render/web/line_data.hpp"

namespace awale::render {

/// A rule set as the pages read it (docs/page.md, "The data"): name, titles in both languages, parameters.
PageJson rules_data(const RuleSet& rules);

}  // namespace awale::render
