#include "awale/notation/narration/predicted_score.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "awale/notation/narration/languages.hpp"
#include "awale/notation/narration/message_catalogue.hpp"
#include "awale/notation/narration/message_template.hpp"

namespace awale {

namespace {

using words::Facts;
using words::Message;

std::string half_words(int halves) {
    const int whole = halves / 2;
    if (halves % 2 == 0) {
        return std::to_string(whole);
    }
    return (whole == 0 ? std::string{} : std::to_string(whole)) + "½";
}

/// Half seeds of the predicted score for a seed of the margin.
int halves_a_margin(const RuleSet& rules) {
    return rules.endless_play == EndlessPlay::Nobody ? 2 : 1;
}

std::string piece(Message message, const Facts& facts, Language language) {
    const words::LanguageWords& words = words::words_in(language);
    return words::fill(words.wordings(message).front(), facts, words.plural);
}

/// The words for single margins under a rule set.
struct MarginWords {
    bool score = true;  ///< a margin fixes the score
    int total = 0;      ///< seeds of the game
    Language language = Language::English;

    std::string operator()(Seeds margin) const {
        if (score) {
            return score_words(Score::from_halves(total + margin.count(), total - margin.count()));
        }
        const Message message = margin > Seeds{0}   ? Message::AheadSouth
                                : margin < Seeds{0} ? Message::AheadNorth
                                                    : Message::AheadNobody;
        return piece(message, {{"margin", std::to_string(std::abs(margin.count())), 0}}, language);
    }
};

}  // namespace

std::string score_words(const Score& score) {
    return half_words(score.halves(Side::South)) + "–" + half_words(score.halves(Side::North));
}

std::string result_words(const GameResult& result) {
    if (result.conclusion != Conclusion::Declared) {
        return score_words(result.score);
    }
    return !result.winner ? "½–½" : *result.winner == Side::South ? "1–0" : "0–1";
}

std::string score_difference(Seeds margins, const RuleSet& rules) {
    return half_words(halves_a_margin(rules) * margins.count());
}

double score_difference(double margins, const RuleSet& rules) {
    return halves_a_margin(rules) * margins / 2;
}

std::string predicted_limits(const Value& value, const Board& board, const RuleSet& rules,
                             Language language) {
    const MarginWords words{rules.endless_play != EndlessPlay::Nobody, board.total().count(), language};
    return words(value.lower) + (value.lower == value.upper ? "" : "…" + words(value.upper));
}

std::string predicted_score(const Value& value, const Board& board, const RuleSet& rules, Language language,
                            std::optional<Side> named) {
    const int total = board.total().count();
    const MarginWords words{rules.endless_play != EndlessPlay::Nobody, total, language};
    switch (value.grade) {
        case Grade::Exact: return words(value.value);
        case Grade::Estimate: return "≈\u00a0" + words(value.value);
        case Grade::Bounded: break;
    }
    // A limit that the stores alone prove says nothing.
    const bool lower = value.lower.count() > 2 * board.store(Side::South).count() - total;
    const bool upper = value.upper.count() < total - 2 * board.store(Side::North).count();
    // Nor does one that leaves the side a loss, by itself.
    const bool at_least_draws = lower ? value.lower >= Seeds{0} : value.upper <= Seeds{0};
    if (lower == upper || !at_least_draws) {
        return predicted_limits(value, board, rules, language);
    }
    const Side side = lower ? Side::South : Side::North;
    const Facts facts{{"value", words(lower ? value.lower : value.upper), 0},
                      {"side", piece(lower ? Message::SideSouth : Message::SideNorth, {}, language), 0}};
    return piece(named == side ? Message::OrBetterAlone : Message::OrBetter, facts, language);
}

bool has_predicted_score(std::string_view words, const Value& value, const Board& board, const RuleSet& rules,
                         Language language) {
    return std::ranges::any_of(std::array{Side::South, Side::North}, [&](Side named) {
        return words.find(predicted_score(value, board, rules, language, named)) != std::string_view::npos;
    });
}

}  // namespace awale
