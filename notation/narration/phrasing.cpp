#include "awale/notation/narration/phrasing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

namespace awale::words {

std::string turn_text(const Turn& turn) {
    std::string text = to_text(turn);
    std::erase(text, ')');
    std::ranges::replace_if(
        text, [](char c) { return c == '(' || c == ' '; }, '+');
    return text;
}

std::string move_label(Ply ply, const Turn& turn) {
    return std::to_string(ply.pair_number()) + (turn.house.owner() == Side::South ? ".\u00a0" : "…\u00a0") +
           turn_text(turn);
}

std::string Phrasing::say(Message message, const Facts& facts) {
    const auto choices = phrasings(language_, message);
    std::size_t& said = said_[message];
    return filled(language_, choices[said++ % choices.size()], facts);
}

std::string Phrasing::piece(Message message, const Facts& facts) const {
    return localized(language_, message, facts);
}

std::string Phrasing::side(Side side) const {
    return piece(side == Side::South ? "story.side_south" : "story.side_north", {});
}

std::string Phrasing::played(Ply ply) const {
    if (ply == Ply{0} || ply.number() > game_.replay.plies.size()) {
        return {};
    }
    return move_label(numbered(game_.replay, ply), game_.replay.plies[ply.number() - 1].turn());
}

Fact Phrasing::houses(HouseSet houses) const {
    std::string text;
    std::size_t left = houses.size();
    for (const House house : houses) {
        text += house.letter();
        --left;
        text += left == 0 ? "" : left == 1 ? piece("story.last_of_list", {}) : ", ";
    }
    return {"houses", text, static_cast<int>(houses.size())};
}

std::string Phrasing::predicted(const Value& value, const Board& board, std::optional<Side> named) const {
    return predicted_score(value, board, game_.replay.rules, language_, named);
}

Fact Phrasing::lost(std::string_view name, Seeds margins) const {
    const RuleSet& rules = game_.replay.rules;
    return {name, score_difference(margins, rules),
            score_difference(static_cast<double>(margins.count()), rules)};
}

std::string Phrasing::left_by(Side mover, const Value& value, const Board& board,
                              std::optional<Side> named) const {
    Value proved = value;
    proved.grade = value.lower == value.upper ? Grade::Exact : Grade::Bounded;
    const Seeds sure = seen_by(mover, mover == Side::South ? value.lower : value.upper);
    return !proved_outcome(proved) && sure.count() <= 2 * board.store(mover).count() - board.total().count()
               ? predicted_limits(proved, board, game_.replay.rules, language_)
               : predicted(proved, board, named);
}

}  // namespace awale::words

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
    return localized(language, message, facts);
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
        const Message message = margin > Seeds{0}   ? "story.ahead_south"
                                : margin < Seeds{0} ? "story.ahead_north"
                                                    : "story.ahead_nobody";
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
                      {"side", piece(lower ? "story.side_south" : "story.side_north", {}, language), 0}};
    return piece(named == side ? "story.or_better_alone" : "story.or_better", facts, language);
}

bool has_predicted_score(std::string_view words, const Value& value, const Board& board, const RuleSet& rules,
                         Language language) {
    return std::ranges::any_of(std::array{Side::South, Side::North}, [&](Side named) {
        return words.find(predicted_score(value, board, rules, language, named)) != std::string_view::npos;
    });
}

}  // namespace awale
