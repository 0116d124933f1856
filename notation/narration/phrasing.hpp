#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/languages.hpp"
#include "awale/notation/narration/message_catalogue.hpp"
#include "awale/notation/narration/message_template.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::words {

/// A move in a sentence, without brackets: `C`, `D+b2+d1` with a harvest, `@A2C3`.
std::string turn_text(const Turn& turn);

/// `36. C` or `36… c`, with a no-break space. `ply` is the place in the game's text (`numbered`).
std::string move_label(Ply ply, const Turn& turn);

/// The sentences of one game in one language. The wordings of a message take turns.
class Phrasing {
public:
    Phrasing(const AnnotatedGame& game, Language language)
        : game_(game), which_(language), language_(words_in(language)) {}

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
    Language which_;
    const LanguageWords& language_;
    std::array<std::size_t, static_cast<std::size_t>(Message::Count)> said_{};
};

}  // namespace awale::words
