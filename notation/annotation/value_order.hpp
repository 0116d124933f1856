#pragma once

#include <span>
#include <tuple>

#include "awale/notation/annotation/judgement.hpp"

namespace awale {

/// Gives the values of the moves of one position grades that can be compared, as `align_grades` says.
void align_values(std::span<Value* const> values);

/// The greater, the better for `mover`: by figure, then by what is proved.
std::tuple<Seeds, Seeds, Seeds> worth_to(Side mover, const Value& value);

}  // namespace awale
