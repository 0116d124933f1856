#pragma once

#include <map>

#include "awale/notation/annotation/annotated_game.hpp"

namespace awale::words {

/// The id of a text in the catalogue: `verdict.` of moves with a mark, `note.` of notes, where a kind that is
/// put into words in several ways has more than the one of its name, and `story.` of the whole game.
using Message = std::string_view;

/// The arguments of a sentence.
using Fact = TextArgument;
using Facts = std::vector<TextArgument>;

/// A move in a sentence, without brackets: `C`, `D+b2+d1` with a harvest, `@A2C3`.
std::string turn_text(const Turn& turn);

/// `36. C` or `36… c`, with a no-break space. `ply` is the place in the game's text (`numbered`).
std::string move_label(Ply ply, const Turn& turn);

/// What a clause is to the sentence before it: why that is so, or what follows from it.
enum class Link : std::uint8_t { Cause, Sequel };

/// The sentences of one game in one language. Of the wordings of a message it takes one that repeats least of
/// what stands before: no opening of a sentence three times a game, no four words twice within five
/// sentences. Games take different wordings first.
class Phrasing {
public:
    Phrasing(const AnnotatedGame& game, Language language)
        : game_(game), language_(language), first_wording_(game.replay.plies.size()) {}

    /// A sentence, filled, with a clause behind it.
    std::string say(Message message, const Facts& facts, std::string_view clause = {},
                    Link link = Link::Sequel);
    /// A clause of the sentence that is said next.
    std::string part(Message message, const Facts& facts);
    /// A clause on where the last seed of a move fell that captured nothing.
    std::string last_seed(Ply ply);
    /// A clause as a sentence of its own.
    std::string say_alone(std::string clause);
    /// Whether a sentence that begins so was said less than twice.
    bool begins_fresh(std::string_view sentence) const;
    /// Whether a wording of a message begins so.
    bool begins_fresh(Message message, const Facts& facts) const;
    /// The first wording, filled: for names and figures.
    std::string piece(Message message, const Facts& facts) const;

    /// `South` or `North`.
    std::string side(Side side) const;
    /// The label of the move played at `ply`, or nothing where there is none.
    std::string played(Ply ply) const;

    /// `A, B and C` as the fact `houses`, or `A, B or C` as the fact `either`.
    Fact houses(HouseSet houses, bool is_choice = false) const;

    /// `predicted_score` under the rules of the game.
    std::string predicted(const Value& value, const Board& board,
                          std::optional<Side> named = std::nullopt) const;

    /// The score of a value that is exact, behind a word such as `wins`; otherwise nothing.
    std::string score_of(const Value& value, const Board& board) const;

    /// A loss or gain that is a difference of margins, as `score_difference`.
    Fact lost(std::string_view name, Seeds margins) const;

private:
    std::string choose(Message message, const Facts& facts, bool opens);
    std::string end(std::string sentence);

    const AnnotatedGame& game_;
    Language language_;
    std::size_t first_wording_;
    std::size_t sentences_ = 0;
    std::map<std::string, std::size_t> openings_;  ///< how often a sentence began so
    std::map<std::string, std::size_t> phrases_;   ///< the sentence that last had them, counted from 1
};

}  // namespace awale::words

namespace awale {

/// `4`, `3½`, `½`: halves as people write them.
std::string half_text(int halves);

/// `26–22`, `24½–23½`: a score as people write it, South first.
std::string score_text(const Score& score);

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
