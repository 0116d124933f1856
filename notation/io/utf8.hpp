#pragma once

#include <charconv>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace awale {

/// The bytes of the UTF-8 character that begins at `at`: 1 to 4, or 0 when none begins there (a stray
/// continuation byte, a form longer than need be, a surrogate, a character cut short). `at` < `text.size()`.
std::size_t character_bytes(std::string_view text, std::size_t at);

/// Whether all of it is UTF-8.
bool is_utf8(std::string_view text);

/// The text with U+FFFD for each byte that belongs to no character.
std::string with_valid_utf8(std::string_view text);

/// The number of a character: U+0041 for "A". `character` is one, and valid.
char32_t code_point(std::string_view character);

/// The characters of `text`; a byte that belongs to none counts as one.
std::size_t count_characters(std::string_view text);

/// The bytes of the character at `at` if a terminal or an editor obeys it instead of showing it, otherwise 0:
/// the control characters C0 but for tab and line feed, DEL, C1 (U+0080 to U+009F), the ends of lines and
/// paragraphs U+2028 and U+2029, and what turns the direction of writing (U+202A to U+202E, U+2066 to
/// U+2069). A byte that belongs to no UTF-8 character is none of these. `at` < `text.size()`.
std::size_t control_character_bytes(std::string_view text, std::size_t at);

/// The text with those characters written as `\u001b`, and bytes that belong to no character as `\xff`, so
/// that it can be shown. Valid inside JSON strings where the text was UTF-8.
std::string escape_controls(std::string_view text);

/// Appends one value as RFC 4180 has it: a value with a separator, a quotation mark or a line end stands in
/// quotation marks, those within it doubled.
void append_csv_field(std::string& row, std::string_view value, char separator = ',');

/// The text with those characters, tabs and line feeds replaced by a space each.
std::string blank_controls(std::string_view text);

/// The fewest insertions, deletions, replacements and exchanges of neighbours that make one word of the other
/// (the optimal string alignment distance). In bytes.
std::size_t edit_distance(std::string_view from, std::string_view to);

/// The number that all of a text is, in digits; nothing for another text.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc{} && rest == end ? std::optional(number) : std::nullopt;
}

/// The texts of things with something between them.
template <class Things, class Text = std::identity>
std::string joined(const Things& things, std::string_view between, const Text& text_of = {}) {
    std::string all;
    bool is_first = true;
    for (const auto& thing : things) {
        all.append(std::exchange(is_first, false) ? "" : between).append(std::invoke(text_of, thing));
    }
    return all;
}

/// The parts of a text between separators, at least one.
inline std::vector<std::string_view> split(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(between); end != std::string_view::npos; end = text.find(between)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

/// As some editors begin files.
inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// What stands between words: the blanks of ASCII.
inline constexpr std::string_view blanks = " \t\n\r\f\v";

/// `text` without the blanks at its ends.
constexpr std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// Takes the first line off a text, without its line feed.
constexpr std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + (line.size() < text.size() ? 1 : 0));
    return line;
}

}  // namespace awale
