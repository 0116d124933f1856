#include "awale/analyzer/corpus/parse_plain_game.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/notation/game/replayer.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

using PlainTag = std::pair<std::string_view, std::string_view>;

constexpr std::size_t usual_tags = 16;

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_';
}

/// A character of a tag's value that stands for itself.
constexpr bool is_plain(char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
}

/// Reads a text from its beginning on. Every function takes what it names and returns false, or nothing,
/// where that does not come next. Nothing that is taken has a zero byte, and one follows every string: so
/// there is no need to ask for the end before each character.
class Scanner {
public:
    explicit Scanner(const std::string& text) : at_(text.data()), end_(text.data() + text.size()) {}

    const char* at() const {
        return at_;
    }

    bool done() const {
        return at_ == end_;
    }

    bool next_is(char c) const {
        return *at_ == c;
    }

    bool take(char c) {
        const bool there = next_is(c);
        at_ += there ? 1 : 0;
        return there;
    }

    void skip_blanks() {
        while (*at_ == ' ' || *at_ == '\n') {
            ++at_;
        }
    }

    template <class Predicate>
    std::string_view take_while(Predicate accepts) {
        const char* const begin = at_;
        while (accepts(*at_)) {
            ++at_;
        }
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }

    /// `[Name "value"]` and a line feed.
    std::optional<PlainTag> take_tag() {
        PlainTag tag;
        const bool read =
            take('[') && !(tag.first = take_while(is_name_character)).empty() && take(' ') && take('"');
        if (!read) {
            return std::nullopt;
        }
        tag.second = take_while(is_plain);
        return take('"') && take(']') && take('\n') ? std::optional(tag) : std::nullopt;
    }

    /// A number of digits and the dots after it, unless a result begins here: then nothing is taken.
    bool take_move_number() {
        constexpr std::size_t max_digits = 9;
        const char* const begin = at_;
        const std::size_t digits = take_while(is_digit).size();
        const bool dots = !take_while([](char c) { return c == '.'; }).empty();
        if (digits > max_digits || next_is('-') || (dots && is_digit(*at_))) {
            at_ = begin;
            return false;
        }
        return true;
    }

    /// A house's letter.
    std::optional<House> take_house() {
        const auto house = house_from_letter(*at_);
        at_ += house ? 1 : 0;
        return house;
    }

    /// `+` and a number after a move, if they are there. False where something else touches the move.
    bool take_capture() {
        constexpr std::size_t max_digits = 3;
        if (next_is(' ')) {
            return true;
        }
        if (take('+')) {
            const std::size_t digits = take_while(is_digit).size();
            if (digits == 0 || digits > max_digits) {
                return false;
            }
        }
        return done() || *at_ == ' ' || *at_ == '\n';
    }

private:
    const char* at_;
    const char* end_;
};

/// The rule set, as `rules_of` finds it.
std::optional<RuleSet> rules_of_tags(const std::vector<PlainTag>& tags, const RuleSet& fallback) {
    Record record;
    for (const auto& [name, value] : tags) {
        if (name == "Rules" || name == "Variant") {
            record.tags.push_back({std::string(name), std::string(value), {}});
        }
    }
    if (record.tags.empty()) {
        return fallback;
    }
    const auto rules = rules_of(record, fallback);
    return rules ? std::optional(*rules) : std::nullopt;
}

/// Plays all the moves of the text. False where one is illegal or something else stands between them.
bool take_moves(Scanner& text, Replayer& replayer, GameRow& row) {
    Scanner scanner = text;  // one that nobody else knows stays in registers
    for (scanner.skip_blanks(); !scanner.done() && !scanner.next_is('*'); scanner.skip_blanks()) {
        if (is_digit(*scanner.at())) {
            if (!scanner.take_move_number()) {
                break;
            }
            scanner.skip_blanks();
        }
        const auto house = scanner.take_house();
        if (!house || !scanner.take_capture() || !replayer.is_legal(*house)) {
            return false;
        }
        row.moves += house->letter();
        row.captures += capture_digit(replayer.play(*house).captured);
    }
    text = scanner;
    return true;
}

/// The result that must come at the very end: `*`, or a score.
bool take_result(Scanner& scanner, std::optional<Score>& result) {
    const std::string_view word =
        scanner.take_while([](char c) { return c != ' ' && c != '\n' && c != '\0'; });
    if (word != "*") {
        const auto score = parse_score(word);
        if (!score) {
            return false;
        }
        result = *score;
    }
    scanner.skip_blanks();
    return scanner.done();
}

}  // namespace

std::optional<GameRow> parse_plain_game(const RawGame& game, const RuleSet& fallback) {
    if (game.cut) {
        return std::nullopt;
    }
    // 1. The tags.
    Scanner scanner(game.text);
    std::vector<PlainTag> tags;
    tags.reserve(usual_tags);
    while (scanner.next_is('[')) {
        const auto tag = scanner.take_tag();
        if (!tag || tag->first == "FEN") {
            return std::nullopt;
        }
        tags.push_back(*tag);
    }
    const auto tags_size = static_cast<std::size_t>(scanner.at() - game.text.data());

    // 2. The moves and the result.
    const auto rules = rules_of_tags(tags, fallback);
    if (!rules) {
        return std::nullopt;
    }
    Replayer replayer(Board::start(*rules), *rules);
    GameRow row;
    std::optional<Score> result;
    if (!take_moves(scanner, replayer, row) || !take_result(scanner, result)) {
        return std::nullopt;
    }

    // 3. The row.
    row.rules = rules->name;
    row.ended = replayer.ended();
    row.keys = position_keys(replayer.boards());
    set_tag_columns(row, result, [&](std::string_view name) -> std::optional<std::string_view> {
        const auto found = std::ranges::find(tags, name, &PlainTag::first);
        return found == tags.end() ? std::nullopt : std::optional(found->second);
    });
    row.tags = game.text.substr(0, tags.empty() ? 0 : tags_size - 1);
    row.line = game.where.line;
    row.byte = game.where.byte;
    set_fingerprint(row);
    return row;
}

}  // namespace awale
