#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "awale/analyzer/statistics/statistics.hpp"

namespace awale::cli {

/// All the figures for a person; of players and openings the first `top`.
std::string statistics_text(const Statistics& figures, std::size_t top);

/// The groups, a line each; `by` names what they are.
std::string groups_text(const Statistics& figures, std::string_view by);

}  // namespace awale::cli
