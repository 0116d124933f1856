#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "awale/analyzer/statistics/statistics.hpp"
#include "awale/notation/annotation/proverb.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// All the figures for a person; of players and openings the first `top`.
std::string statistics_text(const Statistics& figures, std::size_t top, Language language);

/// The groups, a line each; `by` names what they are.
std::string groups_text(const Statistics& figures, std::string_view by, Language language);

/// Rules of thumb, a line each: its words, the boards counted, how often it is right with the half of its 95
/// % interval, the same for other moves or boards, and the seeds that it costs where it is wrong.
std::string proverbs_text(std::span<const ProverbFigures> figures, Language language);

}  // namespace awale::cli
