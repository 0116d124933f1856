#include "awale/notation/narration/phrasing.hpp"

#include <cctype>
#include <cmath>
#include <cstdlib>
#include <set>

#include "awale/notation/io/utf8.hpp"

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

namespace {

/// How near the same words may stand: in this many sentences they are not said again.
constexpr std::size_t near = 5;
/// How often sentences of a game may begin alike.
constexpr std::size_t most_openings = 2;

/// Whether a text begins with the name of a side, in any language.
bool begins_with_side(std::string_view text) {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> made;
        for (const Language language : languages()) {
            made.push_back(localized(language, "story.side_south"));
            made.push_back(localized(language, "story.side_north"));
        }
        return made;
    }();
    return std::ranges::any_of(names, [&](const std::string& name) { return text.starts_with(name); });
}

/// The words of a sentence in small letters; of houses, moves, sides and figures only that there are some.
std::vector<std::string> plain_words(std::string_view sentence) {
    std::vector<std::string> made;
    const auto add = [&](std::string word) {
        const bool is_house =
            word.size() == 1 && std::string_view{"abcdefABCDEF"}.find(word.front()) != std::string_view::npos;
        const bool is_figure = !word.empty() && '0' <= word.front() && word.front() <= '9';
        if (is_house || begins_with_side(word) || is_figure) {
            word = "·";
        }
        if (!word.empty() && (word != "·" || made.empty() || made.back() != "·")) {
            std::ranges::transform(word, word.begin(), [](char c) {
                return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c;
            });
            made.push_back(std::move(word));
        }
    };
    std::string word;
    for (std::size_t at = 0; at < sentence.size(); ++at) {
        const auto letter = static_cast<unsigned char>(sentence[at]);
        const bool is_sign = letter < 0x80 && std::isalnum(letter) == 0;
        // No-break spaces and dashes; other letters than those of ASCII belong to words.
        const bool is_wide_sign = letter == 0xC2 || (letter == 0xE2 && sentence.substr(at, 3) != "’");
        if (!is_sign && !is_wide_sign) {
            word += sentence[at];
            continue;
        }
        add(std::exchange(word, {}));
        at += letter == 0xC2 ? 1 : letter == 0xE2 ? 2 : 0;
    }
    add(word);
    return made;
}

std::string opening_of(std::string_view sentence) {
    return awale::joined(plain_words(sentence) | std::views::take(3), " ");
}

/// Every four words that follow each other, of which three at least are no houses, sides or figures.
std::set<std::string> phrases_of(std::string_view sentence) {
    const std::vector<std::string> all = plain_words(sentence);
    std::set<std::string> phrases;
    for (std::size_t at = 0; at + 4 <= all.size(); ++at) {
        const auto four = std::span(all).subspan(at, 4);
        if (std::ranges::count(four, "·") <= 1) {
            phrases.insert(awale::joined(four, " "));
        }
    }
    return phrases;
}

bool is_single_letter(std::string_view text) { return text.size() > 1 && (text[1] == ' ' || text[1] == ','); }

}  // namespace

std::string Phrasing::choose(Message message, const Facts& facts, bool opens) {
    const auto choices = phrasings(language_, message);
    std::string best;
    std::size_t least = std::string::npos;
    for (std::size_t turn = 0; turn < choices.size(); ++turn) {
        std::string text = filled(language_, choices[(first_wording_ + turn) % choices.size()], facts);
        std::size_t repeated = opens && !begins_fresh(text) ? 100U : 0U;
        for (const std::string& phrase : phrases_of(text)) {
            const auto said = phrases_.find(phrase);
            repeated += said != phrases_.end() && sentences_ + 1 - said->second < near ? 10U : 0U;
        }
        if (opens) {
            const auto begun = openings_.find(opening_of(text));
            repeated += begun == openings_.end() ? 0 : begun->second;
        }
        if (repeated < least) {
            least = repeated;
            best = std::move(text);
        }
    }
    ++first_wording_;
    return best;
}

std::string Phrasing::end(std::string sentence) {
    ++sentences_;
    ++openings_[opening_of(sentence)];
    for (const std::string& phrase : phrases_of(sentence)) {
        phrases_[phrase] = sentences_;
    }
    return sentence;
}

std::string Phrasing::say(Message message, const Facts& facts, std::string_view clause, Link link) {
    std::string text = choose(message, facts, true);
    const bool has_pause = text.find_first_of(link == Link::Cause ? ":" : ":;") != std::string::npos;
    if (clause.empty()) {
        return end(std::move(text));
    }
    if (has_pause) {
        text = end(std::move(text));
        return text + " " + say_alone(std::string{clause});
    }
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return end(piece(link == Link::Cause ? "story.join_cause" : "story.join_sequel",
                     {{"text", text}, {"clause", clause}}));
}

std::string Phrasing::part(Message message, const Facts& facts) { return choose(message, facts, false); }

std::string Phrasing::last_seed(Ply ply) {
    const ReplayedPly& played = game_.replay.plies[ply.number() - 1];
    const Side mover = played.before.to_move();
    return part(played.grand_slam              ? "story.last_seed_slam"
                : played.last.owner() == mover ? "story.last_seed_home"
                                               : "story.last_seed_away",
                {{"side", side(mover)},
                 {"other", side(other(mover))},
                 {"seeds", played.before.seeds(played.house).count()},
                 {"last", played.last.letter()},
                 {"count", played.after.seeds(played.last).count()}});
}

std::string Phrasing::say_alone(std::string clause) {
    if (!is_single_letter(clause) && 'a' <= clause.front() && clause.front() <= 'z') {
        clause.front() = static_cast<char>(clause.front() - 'a' + 'A');
    }
    return end(clause + ".");
}

bool Phrasing::begins_fresh(std::string_view sentence) const {
    const auto begun = openings_.find(opening_of(sentence));
    return begun == openings_.end() || begun->second < most_openings;
}

bool Phrasing::begins_fresh(Message message, const Facts& facts) const {
    return std::ranges::any_of(phrasings(language_, message), [&](std::string_view wording) {
        return begins_fresh(filled(language_, wording, facts));
    });
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

Fact Phrasing::houses(HouseSet houses, bool is_choice) const {
    std::string text;
    std::size_t left = houses.size();
    for (const House house : houses) {
        text += house.letter();
        --left;
        text += left == 0   ? ""
                : left == 1 ? piece(is_choice ? "story.last_of_choice" : "story.last_of_list", {})
                            : ", ";
    }
    return {is_choice ? "either" : "houses", text, static_cast<int>(houses.size())};
}

std::string Phrasing::predicted(const Value& value, const Board& board, std::optional<Side> named) const {
    return predicted_score(value, board, game_.replay.rules, language_, named);
}

Fact Phrasing::lost(std::string_view name, Seeds margins) const {
    const RuleSet& rules = game_.replay.rules;
    return {name, score_difference(margins, rules),
            score_difference(static_cast<double>(margins.count()), rules)};
}

std::string Phrasing::score_of(const Value& value, const Board& board) const {
    if (value.lower != value.upper) {
        return {};
    }
    const bool is_score = game_.replay.rules.endless_play != EndlessPlay::Nobody;
    return (is_score ? " " : ", ") + predicted(Value::exact(value.lower), board);
}

}  // namespace awale::words

namespace awale {

namespace {

/// Half seeds of the predicted score for a seed of the margin.
int halves_a_margin(const RuleSet& rules) { return rules.endless_play == EndlessPlay::Nobody ? 2 : 1; }

/// A single margin under a rule set in words, in a game of so many seeds.
std::string margin_words(Seeds margin, int total, const RuleSet& rules, Language language) {
    if (rules.endless_play != EndlessPlay::Nobody) {
        return score_text(Score::from_halves(total + margin.count(), total - margin.count()));
    }
    const words::Message message = margin > Seeds{0}   ? "story.ahead_south"
                                   : margin < Seeds{0} ? "story.ahead_north"
                                                       : "story.ahead_nobody";
    return localized(language, message, {{"margin", std::to_string(std::abs(margin.count())), 0}});
}

}  // namespace

std::string half_text(int halves) {
    const int whole = halves / 2;
    return (whole == 0 && halves != 0 ? "" : std::to_string(whole)) + (halves % 2 == 0 ? "" : "½");
}

std::string score_text(const Score& score) {
    return half_text(score.halves(Side::South)) + "–" + half_text(score.halves(Side::North));
}

std::string result_words(const GameResult& result) {
    if (result.conclusion != Conclusion::Declared) {
        return score_text(result.score);
    }
    return !result.winner ? "½–½" : *result.winner == Side::South ? "1–0" : "0–1";
}

std::string score_difference(Seeds margins, const RuleSet& rules) {
    return half_text(halves_a_margin(rules) * margins.count());
}

double score_difference(double margins, const RuleSet& rules) { return halves_a_margin(rules) * margins / 2; }

std::string predicted_limits(const Value& value, const Board& board, const RuleSet& rules,
                             Language language) {
    const auto words = [&](Seeds margin) {
        return margin_words(margin, board.total().count(), rules, language);
    };
    return words(value.lower) + (value.lower == value.upper ? "" : "…" + words(value.upper));
}

std::string predicted_score(const Value& value, const Board& board, const RuleSet& rules, Language language,
                            std::optional<Side> named) {
    const int total = board.total().count();
    const auto words = [&](Seeds margin) { return margin_words(margin, total, rules, language); };
    if (value.grade != Grade::Bounded) {
        return (value.grade == Grade::Estimate ? "≈\u00a0" : "") + words(value.value);
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
    return localized(language, named == side ? "story.or_better_alone" : "story.or_better",
                     {{"value", words(lower ? value.lower : value.upper), 0},
                      {"side", localized(language, lower ? "story.side_south" : "story.side_north"), 0}});
}

bool has_predicted_score(std::string_view words, const Value& value, const Board& board, const RuleSet& rules,
                         Language language) {
    return std::ranges::any_of(std::array{Side::South, Side::North}, [&](Side named) {
        return words.find(predicted_score(value, board, rules, language, named)) != std::string_view::npos;
    });
}

}  // namespace awale
