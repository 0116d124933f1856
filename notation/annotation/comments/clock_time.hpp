#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The seconds that a clock shows: `0:09:58`, `9:58` or `58`, perhaps with tenths. Nothing for another text.
std::optional<double> parse_clock(std::string_view text);

/// The clock after a move, as its comments have it in the command `[%clk]`: as written, without blanks at its
/// ends.
std::optional<std::string> clock_of(const Move& move);

}  // namespace awale
