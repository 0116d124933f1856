#pragma once

#include <optional>
#include <string>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The clock after a move, as its comments have it in the command `[%clk]`: as written, without blanks at its
/// ends.
std::optional<std::string> clock_of(const Move& move);

}  // namespace awale
