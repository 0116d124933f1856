#include "auale_reader.hpp"

#include <algorithm>
#include <sstream>

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

std::string words(std::string_view text) {
    std::istringstream in{std::string{text}};
    std::string all;
    for (std::string word; in >> word;) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

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

}  // namespace awale::test
