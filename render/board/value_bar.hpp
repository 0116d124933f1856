#pragma once

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"

namespace awale::render {

/// A predicted final score as a bar: South's seeds from the left, North's from the right, a tick in the
/// middle. An exact value parts the two by a solid line, a bounded one by a hatched band between its bounds,
/// an estimate by a dashed line.
Drawing value_bar(const Value& value, const RuleSet& rules, const Theme& theme, Size size);

}  // namespace awale::render
