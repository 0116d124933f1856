#pragma once

#include <string>

#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale {

/// `26–22`, `24½–23½`: a score as people write it, South first.
std::string score_words(const Score& score);

/// A value as the final score it predicts, South first: `20–28` proved, `20–28…25–23` proved within limits,
/// `28–20 or better for South` where one limit is proved, `≈ 20–28` a guess. Where endless play gives seeds
/// to nobody a margin fixes no score, and the side ahead is named instead: `South +4`. `board`: the position
/// the value is of, for what its stores prove alone.
std::string predicted_score(const Value& value, const Board& board, const RuleSet& rules, Language language);

/// The limits of a value alone, both of them.
std::string predicted_limits(const Value& value, const Board& board, const RuleSet& rules, Language language);

}  // namespace awale
