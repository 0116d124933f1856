#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The record with nothing in it that Aualé's reader stumbles over, and the same moves (docs/notation.md,
/// "What is left out by default"). Applying it twice changes nothing more.
Record portable(const Record& record);

}  // namespace awale
