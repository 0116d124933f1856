#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/note_messages.hpp"

namespace awale::words {

/// The arguments of a sentence.
using Fact = TextArgument;
using Facts = std::vector<TextArgument>;

/// A move in a sentence, without brackets: `C`, `D+b2+d1` with a harvest, `@A2C3`.
std::string turn_text(const Turn& turn);

/// `36. C` or `36… c`, with a no-break space. `ply` is the place in the game's text (`numbered`).
std::string move_label(Ply ply, const Turn& turn);

/// The sentences of one game in one language. The wordings of a message take turns.
class Phrasing {
public:
    Phrasing(const AnnotatedGame& game, Language language) : game_(game), language_(language) {}

    /// The next wording of a message, filled.
    std::string say(Message message, const Facts& facts);
    /// The first wording, filled: for parts of sentences.
    std::string piece(Message message, const Facts& facts) const;

    /// `South` or `North`.
    std::string side(Side side) const;
    /// The label of the move played at `ply`, or nothing where there is none.
    std::string played(Ply ply) const;

    /// `A, B and C` as the fact `houses`.
    Fact houses(HouseSet houses) const;

    /// `predicted_score` under the rules of the game.
    std::string predicted(const Value& value, const Board& board,
                          std::optional<Side> named = std::nullopt) const;

    /// What is proved of a value where `mover` let a result go; both limits where the result is open and the
    /// stores alone prove what the mover is sure of.
    std::string left_by(Side mover, const Value& value, const Board& board,
                        std::optional<Side> named = std::nullopt) const;

    /// A loss or gain that is a difference of margins, as `score_difference`.
    Fact lost(std::string_view name, Seeds margins) const;

    static Fact text(std::string_view name, std::string text) {
        return {name, std::move(text), 0};
    }

    static Fact number(std::string_view name, Seeds seeds) {
        return {name, to_text(seeds), seeds.count()};
    }

private:
    const AnnotatedGame& game_;
    Language language_;
    std::map<Message, std::size_t> said_;
};

}  // namespace awale::words

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
