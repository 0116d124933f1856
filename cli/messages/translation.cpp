#include "awale/cli/messages/translation.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t deepest = 6;  // of sentences within sentences
constexpr int max_cuts = 20'000;    // tried for one line
constexpr std::string_view no_break = "\u00a0";

/// What a part that differs each time may be.
enum class Hole : std::uint8_t { Text, Number, Sentence };

/// A sentence cut at its holes: one literal more than there are holes.
struct Pattern {
    std::vector<std::string_view> literals;
    std::vector<Hole> holes;
    std::size_t fixed = 0;  ///< bytes of literals
    bool is_head = false;
    std::string_view translated;
};

Pattern pattern_of(const Translation& entry) {
    Pattern pattern{{}, {}, 0, entry.is_head, entry.translated};
    std::string_view rest = entry.english;
    for (;;) {
        // A brace that opens no hole is a brace.
        std::size_t open = rest.find('{');
        while (open != std::string_view::npos && !rest.substr(open).starts_with("{}") &&
               !rest.substr(open).starts_with("{n}") && !rest.substr(open).starts_with("{m}")) {
            open = rest.find('{', open + 1);
        }
        pattern.literals.push_back(rest.substr(0, open));
        pattern.fixed += pattern.literals.back().size();
        if (open == std::string_view::npos) {
            return pattern;
        }
        const char kind = rest[open + 1];
        pattern.holes.push_back(kind == 'n' ? Hole::Number : kind == 'm' ? Hole::Sentence : Hole::Text);
        rest.remove_prefix(rest.find('}', open) + 1);
    }
}

/// Heads of lines first, then those with the most fixed text: they say the most about what fits them.
std::vector<Pattern> patterns_of(std::span<const Translation> entries) {
    std::vector<Pattern> patterns;
    patterns.reserve(entries.size());
    for (const Translation& entry : entries) {
        patterns.push_back(pattern_of(entry));
    }
    std::ranges::stable_sort(patterns, std::greater<>{}, [](const Pattern& pattern) {
        return std::pair(pattern.is_head, pattern.fixed);
    });
    return patterns;
}

/// "1,000.5" with the signs of French.
std::optional<std::string> french_number(std::string_view number) {
    std::string text;
    for (const char letter : number) {
        if (letter == ',') {
            text += no_break;
        } else if (letter == '.') {
            text += ',';
        } else if ((letter >= '0' && letter <= '9') || letter == '-' || letter == '+') {
            text += letter;
        } else {
            return std::nullopt;
        }
    }
    return text;
}

/// The number that such a text stands for.
double number_in(std::string_view text) {
    std::string plain;
    for (const char letter : text) {
        if (letter == ',') {
            plain += '.';
        } else if (std::string_view("0123456789+-.").find(letter) != std::string_view::npos) {
            plain += letter;
        }
    }
    return std::strtod(plain.c_str(), nullptr);
}

/// Finds the sentences that one line is made of. A line can be cut in many ways, so the number of cuts tried
/// is limited: a line that needs more stays English.
class Matcher {
public:
    explicit Matcher(std::span<const Pattern> patterns) : patterns_(patterns) {}

    std::optional<std::string> sentence(std::string_view text, std::size_t depth) {
        if (depth > deepest || text.empty()) {
            return std::nullopt;
        }
        const auto known = known_.find({text.data(), text.size(), depth});
        if (known != known_.end()) {
            return known->second;
        }
        auto found = translated_part(text, depth);
        known_.emplace(Part{text.data(), text.size(), depth}, found);
        return found;
    }

private:
    using Part = std::tuple<const char*, std::size_t, std::size_t>;

    std::optional<std::string> translated_part(std::string_view text, std::size_t depth) {
        for (const Pattern& pattern : patterns_) {
            std::vector<std::string> parts;
            if (text.starts_with(pattern.literals.front()) && fits(pattern, 0, text, depth, parts)) {
                return filled(pattern.translated, parts);
            }
        }
        if (text.ends_with('.')) {
            auto without = sentence(text.substr(0, text.size() - 1), depth + 1);
            return without ? std::optional(*std::move(without) + ".") : std::nullopt;
        }
        return std::nullopt;
    }

    /// Whether the text is the pattern from literal `at` on; the parts are what the holes hold.
    bool fits(const Pattern& pattern, std::size_t at, std::string_view text, std::size_t depth,
              std::vector<std::string>& parts) {
        if (++cuts_ > max_cuts) {
            return false;
        }
        const std::string_view literal = pattern.literals[at];
        if (!text.starts_with(literal)) {
            return false;
        }
        text.remove_prefix(literal.size());
        if (at == pattern.holes.size()) {
            return text.empty();
        }
        const std::string_view next = pattern.literals[at + 1];
        const bool is_last = at + 1 == pattern.holes.size();
        for (std::size_t end = is_last && next.empty() ? text.size() : text.find(next);
             end != std::string_view::npos && end <= text.size(); end = text.find(next, end + 1)) {
            const std::string_view candidate = text.substr(0, end);
            // What is before a colon is what the sentence is about, not a part of it.
            if (at == 0 && literal.empty() && !pattern.is_head &&
                candidate.find(": ") != std::string_view::npos) {
                return false;
            }
            const auto part = end == 0 ? std::nullopt : held(pattern.holes[at], candidate, depth);
            if (part) {
                parts.push_back(*part);
                if (fits(pattern, at + 1, text.substr(end), depth, parts)) {
                    return true;
                }
                parts.pop_back();
            }
            if (next.empty()) {
                break;
            }
        }
        return false;
    }

    std::optional<std::string> held(Hole hole, std::string_view text, std::size_t depth) {
        switch (hole) {
            case Hole::Text: return std::string(text);
            case Hole::Number: return french_number(text);
            case Hole::Sentence: return sentence(text, depth + 1);
        }
        return std::nullopt;
    }

    static std::string filled(std::string_view text, const std::vector<std::string>& parts) {
        std::string result;
        while (!text.empty()) {
            const std::size_t open = text.find('{');
            const bool is_hole = open != std::string_view::npos && open + 2 < text.size() &&
                                 (text[open + 2] == '}' || text[open + 2] == ':') && text[open + 1] >= '1' &&
                                 text[open + 1] <= '9';
            if (!is_hole) {
                const std::size_t end = open == std::string_view::npos ? text.size() : open + 1;
                result += with_french_spaces(text.substr(0, end));
                text.remove_prefix(end);
                continue;
            }
            // The sign after the hole decides about the space before it.
            result += with_french_spaces(text.substr(0, open));
            const std::string& part = parts.at(static_cast<std::size_t>(text[open + 1] - '1'));
            const std::size_t close = text.find('}', open);
            if (text[open + 2] == ':') {
                const std::string_view forms = text.substr(open + 3, close - open - 3);
                const std::size_t bar = forms.find('|');
                result += french_form(number_in(part), forms.substr(0, bar), forms.substr(bar + 1));
            } else {
                result += part;
            }
            text.remove_prefix(close + 1);
        }
        return result;
    }

    std::span<const Pattern> patterns_;
    std::map<Part, std::optional<std::string>> known_;
    int cuts_ = 0;
};

}  // namespace

std::string with_french_spaces(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view after = text.substr(at + 1);
        const bool before_sign = text[at] == ' ' && !after.empty() &&
                                 (std::string_view(":;!?").find(after.front()) != std::string_view::npos ||
                                  after.starts_with("»"));
        const bool after_quote = text[at] == ' ' && text.substr(0, at).ends_with("«");
        if (before_sign || after_quote) {
            result += no_break;
        } else {
            result += text[at];
        }
    }
    return result;
}

std::string_view french_form(double number, std::string_view one, std::string_view many) {
    return words::plural_from_two(number) == 0 ? one : many;
}

std::optional<std::string> translated_sentence(std::string_view sentence, Language language) {
    static const std::vector<Pattern> french = patterns_of(french_sentences());
    return language == Language::French ? Matcher(french).sentence(sentence, 0) : std::nullopt;
}

std::string translated(std::string_view text, Language language) {
    if (language == Language::English) {
        return std::string(text);
    }
    std::string result;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(line.size());
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        const auto found = translated_sentence(line.substr(begin), language);
        result += found ? std::string(line.substr(0, begin)) + *found : std::string(line);
        if (!text.empty()) {
            result += '\n';
            text.remove_prefix(1);
        }
    }
    return result;
}

}  // namespace awale::cli
