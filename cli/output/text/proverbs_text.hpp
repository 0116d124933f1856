#pragma once

#include <span>
#include <string>

#include "awale/notation/annotation/proverb.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// Rules of thumb, a line each: its words, the boards counted, how often it is right with the half of its 95
/// % interval, the same for other moves or boards, and the seeds that it costs where it is wrong.
std::string proverbs_text(std::span<const ProverbFigures> figures, Language language);

}  // namespace awale::cli
