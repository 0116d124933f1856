#pragma once

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The record without the parts that Aualé's reader cannot read, and the same moves (docs/notation.md,
/// "What is left out by default"). Applying it twice changes nothing more.
Record portable(const Record& record);

}  // namespace awale
