#pragma once

#include <cstddef>
#include <string>

#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

// The tables of players that `awale stats` prints, each with its heading and at most `top` rows; empty where
// there is nobody to print.

/// Games, points, performance and, where games were judged, seeds lost per move.
std::string players_text(const Statistics& figures, std::size_t top, Language language);

/// Ratings over time, where games have dates: as they are now.
std::string ratings_text(const Statistics& figures, std::size_t top, Language language);

/// Intrinsic ratings: players by the moves that they chose, the best first.
std::string intrinsic_text(const Statistics& figures, std::size_t top, Language language);

}  // namespace awale::cli
