#pragma once

#include <cstddef>
#include <string>

#include "awale/analyzer/statistics/statistics.hpp"

namespace awale::cli {

/// All the figures for a person; of players and openings the first `top`.
std::string statistics_text(const Statistics& figures, std::size_t top);

}  // namespace awale::cli
