#include "awale/notation/narration/phrasing.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "awale/notation/narration/message_catalogue.hpp"

namespace awale::words {

namespace {

constexpr std::array rows{
    LanguageWords{"en", plural_unless_one, english},
    LanguageWords{"fr", plural_from_two, french},
};
static_assert(rows.size() == static_cast<std::size_t>(Language::French) + 1);

}  // namespace

const LanguageWords& words_in(Language language) {
    return rows.at(static_cast<std::size_t>(language));
}

std::span<const LanguageWords> languages() {
    return rows;
}

namespace {

/// One placeholder taken apart.
struct Placeholder {
    std::string_view name;
    char mark = '\0';        ///< `:` or `?`, or none
    std::string_view forms;  ///< one after the other, with `|` between
};

Placeholder taken_apart(std::string_view inside) {
    const std::size_t at = inside.find_first_of(":?");
    if (at == std::string_view::npos) {
        return {.name = inside, .forms = {}};
    }
    return {inside.substr(0, at), inside[at], inside.substr(at + 1)};
}

/// One of the forms, counted from 0.
std::string form_of(std::string_view forms, std::size_t index) {
    for (; index > 0; --index) {
        const std::size_t bar = forms.find('|');
        assert(bar != std::string_view::npos);
        forms.remove_prefix(bar + 1);
    }
    return std::string{forms.substr(0, forms.find('|'))};
}

/// Calls `text` for the stretches between placeholders and `placeholder` for each of them.
template <typename Text, typename Hole>
void walk(std::string_view phrase, Text text, Hole placeholder) {
    while (!phrase.empty()) {
        const std::size_t open = phrase.find('{');
        text(phrase.substr(0, open));
        if (open == std::string_view::npos) {
            return;
        }
        const std::size_t close = phrase.find('}', open);
        assert(close != std::string_view::npos);
        placeholder(taken_apart(phrase.substr(open + 1, close - open - 1)));
        phrase.remove_prefix(close + 1);
    }
}

std::string filled(const Placeholder& hole, const Facts& facts, Plural plural) {
    const auto fact = std::ranges::find(facts, hole.name, &Fact::name);
    assert(fact != facts.end());
    if (hole.mark == '\0') {
        return fact->text;
    }
    const std::string form = form_of(hole.forms, plural(fact->count));
    if (hole.mark == ':') {
        return fact->text + " " + form;
    }
    const std::size_t number = form.find('#');
    return number == std::string::npos ? form : std::string(form).replace(number, 1, fact->text);
}

}  // namespace

std::size_t plural_unless_one(double count) {
    return std::abs(count) == 1 || std::abs(count) == 0.5 ? 0 : 1;
}

std::size_t plural_from_two(double count) {
    return std::abs(count) < 2 ? 0 : 1;
}

std::string fill(std::string_view phrase, const Facts& facts, Plural plural) {
    std::string result;
    walk(
        phrase, [&](std::string_view text) { result += text; },
        [&](const Placeholder& hole) { result += filled(hole, facts, plural); });
    return result;
}

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
    const auto choices = language_.wordings(message);
    std::size_t& said = said_.at(static_cast<std::size_t>(message));
    const std::string_view phrase = choices[said % choices.size()];
    ++said;
    return fill(phrase, facts, language_.plural);
}

std::string Phrasing::piece(Message message, const Facts& facts) const {
    return fill(language_.wordings(message).front(), facts, language_.plural);
}

std::string Phrasing::side(Side side) const {
    return piece(side == Side::South ? Message::SideSouth : Message::SideNorth, {});
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
        text += left == 0 ? "" : left == 1 ? piece(Message::LastOfList, {}) : ", ";
    }
    return {"houses", text, static_cast<int>(houses.size())};
}

std::string Phrasing::predicted(const Value& value, const Board& board, std::optional<Side> named) const {
    return predicted_score(value, board, game_.replay.rules, which_, named);
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
               ? predicted_limits(proved, board, game_.replay.rules, which_)
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
