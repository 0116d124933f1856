#pragma once

#include <string_view>

#include "awale/notation/game/rules.hpp"

namespace awale {

/// `captures_nothing` and so on, as docs/rule-sets.md names the values. The first is part of the names of
/// table files: do not change.
std::string_view name(GrandSlam rule);
std::string_view name(EndlessPlay rule);
std::string_view name(FewSeeds rule);

}  // namespace awale
