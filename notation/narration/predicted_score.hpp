#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/annotation/game_result.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"
#include "awale/notation/game/side.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale {

/// `26–22`, `24½–23½`: a score as people write it, South first.
std::string score_words(const Score& score);

/// The score that counts; where only the winner is known `1–0`, `½–½` or `0–1`.
std::string result_words(const GameResult& result);

/// A value as the final score it predicts, South first: `20–28` proved, `20–28…25–23` proved within limits,
/// `28–20 or better for South` where one limit is proved, `≈ 20–28` a guess. Where endless play gives seeds
/// to nobody a margin fixes no score, and the side ahead is named instead: `South +4`. `board`: the position
/// the value is of, for what its stores prove alone. `named`: the side that the sentence names before the
/// value, which is not named again.
std::string predicted_score(const Value& value, const Board& board, const RuleSet& rules, Language language,
                            std::optional<Side> named = std::nullopt);

/// Whether the words have the score that `predicted_score` gives, with the side named or not.
bool has_predicted_score(std::string_view words, const Value& value, const Board& board, const RuleSet& rules,
                         Language language);

/// A difference of margins in seeds of the predicted score: half of it, `4` or `1½`, since what one side
/// loses the other receives. Where endless play gives seeds to nobody, margins are printed, and the
/// difference is theirs.
std::string score_difference(Seeds margins, const RuleSet& rules);

/// The same of a mean or a sum of such differences, as a number.
double score_difference(double margins, const RuleSet& rules);

/// The limits of a value alone, both of them.
std::string predicted_limits(const Value& value, const Board& board, const RuleSet& rules, Language language);

}  // namespace awale
