#include "auale_reader.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace awale::test {

namespace {

constexpr std::string_view blanks = " \t\r\n\f\v";

bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::size_t past_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(blanks, at), text.size());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// One tag at `at`, which moves behind it; nothing if there is none.
std::optional<std::pair<std::string, std::string>> read_tag(std::string_view text, std::size_t& at) {
    std::size_t here = past_blanks(text, at);
    if (here >= text.size() || text[here] != '[') {
        return std::nullopt;
    }
    here = past_blanks(text, here + 1);
    const std::size_t name_begin = here;
    while (here < text.size() && is_word(text[here])) {
        ++here;
    }
    const std::size_t name_end = here;
    here = past_blanks(text, here);
    if (name_end == name_begin || here == name_end || here >= text.size() || text[here] != '"') {
        return std::nullopt;
    }
    const std::size_t value_begin = here + 1;
    for (std::size_t quote = text.find('"', value_begin); quote != std::string_view::npos;
         quote = text.find('"', quote + 1)) {
        const std::size_t next = past_blanks(text, quote + 1);
        if (next < text.size() && text[next] == ']') {
            at = next + 1;
            const std::string value{text.substr(value_begin, quote - value_begin)};
            return std::pair{std::string{text.substr(name_begin, name_end - name_begin)},
                             replaced(replaced(value, "\\\"", "\""), "\\\\", "\\")};
        }
        if (quote == value_begin || text[quote - 1] != '\\') {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

/// The words of a comment, which Aualé splits at every blank of Unicode.
std::string words(std::string_view text) {
    constexpr std::array<std::string_view, 19> wide{
        "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",  "\u2007",
        "\u2008", "\u2009", "\u200A", "\u2028", "\u2029", "\u202F", "\u205F", "\u3000", "\xC2\x85"};
    std::string plain{text};
    for (const std::string_view blank : wide) {
        plain = replaced(std::move(plain), blank, " ");
    }
    std::istringstream in{plain};
    std::string all;
    for (std::string word; in >> word;) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

/// The tags that Aualé writes first, in its order.
constexpr std::array<std::string_view, 8> roster{"Variant", "Event", "Site",  "Date",
                                                 "Round",   "South", "North", "Result"};

}  // namespace

AualeGame read_as_auale(std::string_view text) {
    AualeGame game;
    std::size_t at = 0;
    while (auto tag = read_tag(text, at)) {
        game.tags[tag->first] = tag->second;
    }
    while (at < text.size()) {
        const char c = text[at];
        if (c == '{') {
            const std::size_t end = std::min(text.find('}', at), text.size());
            if (game.moves.empty()) {
                game.fails = true;
                return game;
            }
            game.comments.back() = words(text.substr(at + 1, end - at - 1));
            at = end;
        } else if (c == '(') {
            at = std::min(text.find(')', at), text.size());
        } else {
            if ((c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f')) {
                game.moves += c;
                game.comments.emplace_back();
            }
            ++at;
        }
    }
    return game;
}

std::string write_as_auale(const AualeGame& game) {
    std::string text;
    const auto add_tag = [&](std::string_view name, const std::string& value) {
        const std::string escaped = replaced(replaced(value, "\\", "\\\\"), "\"", "\\\"");
        text += "[" + std::string{name} + " \"" + escaped + "\"]\n";
    };
    for (const std::string_view name : roster) {
        const auto tag = game.tags.find(std::string{name});
        add_tag(name, tag != game.tags.end() ? tag->second : name == "Result" ? "*" : "?");
    }
    for (const auto& [name, value] : game.tags) {
        if (std::ranges::find(roster, name) == roster.end()) {
            add_tag(name, value);
        }
    }
    std::string line;
    const auto add_word = [&](const std::string& word) {
        if (!line.empty() && 1 + line.size() + word.size() >= 80) {
            text += line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    };
    text += '\n';
    for (std::size_t index = 0; index < game.moves.size(); ++index) {
        if (index % 2 == 0) {
            add_word(std::to_string(index / 2 + 1) + ".");
        }
        add_word(std::string{game.moves[index]});
        if (game.comments[index]) {
            add_word("{");
            std::istringstream words{*game.comments[index]};
            for (std::string word; words >> word;) {
                add_word(word);
            }
            add_word("}");
        }
    }
    if (const auto result = game.tags.find("Result"); result != game.tags.end() && result->second != "*") {
        add_word(result->second);
    }
    return text + line + "\n";
}

}  // namespace awale::test
