#pragma once

#include <span>
#include <string>
#include <vector>

#include "awale/analyzer/search/turn_judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

/// The moves of a line from `board`, as notation writes them: `F f+2 C`.
std::string line_text(const Board& board, const std::vector<House>& line, const RuleSet& rules);

/// The same for turns of any game: `D(b2 d1) a B`.
std::string line_text(const Board& board, std::span<const Turn> line, const RuleSet& rules);

/// A judgement as an aligned table with a line of headings: move, value, range, grade, final score and line.
/// A last line counts the legal moves that were not judged. `board` is the position judged.
std::string judgement_table(const Board& board, const TurnJudgement& judgement, const RuleSet& rules,
                            Language language);

/// What the words and numbers of such a table mean, those that occur in it; a line each.
std::string judgement_legend(const TurnJudgement& judgement, Language language);

}  // namespace awale::cli
