#include "awale/notation/io/control_characters.hpp"

#include <algorithm>
#include <cstdint>

#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

/// Printable ASCII, tab and line feed: what never needs a second look.
bool is_plain(char c) {
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
}

/// The end of the plain text from `at` on.
std::size_t end_of_plain(std::string_view text, std::size_t at) {
    return static_cast<std::size_t>(
        std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), is_plain) -
        text.begin());
}

bool is_control(char32_t code) {
    return (code < 0x20 && code != '\t' && code != '\n') || (code >= 0x7F && code <= 0x9F) ||
           code == 0x2028 || code == 0x2029 || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

/// The number in this many hexadecimal digits.
std::string hexadecimal(std::uint32_t number, int digits) {
    std::string text;
    for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
        text += "0123456789abcdef"[number >> static_cast<unsigned>(shift) & 0xFU];
    }
    return text;
}

}  // namespace

std::size_t control_character_bytes(std::string_view text, std::size_t at) {
    const std::size_t bytes = character_bytes(text, at);
    return bytes > 0 && is_control(code_point(text.substr(at, bytes))) ? bytes : 0;
}

std::string escape_controls(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = end_of_plain(text, at);
        shown += text.substr(at, end - at);
        at = end;
        if (at == text.size()) {
            break;
        }
        const std::size_t bytes = character_bytes(text, at);
        const std::string_view character = text.substr(at, std::max<std::size_t>(bytes, 1));
        if (bytes == 0) {
            shown += "\\x" + hexadecimal(static_cast<unsigned char>(character.front()), 2);
        } else if (is_control(code_point(character))) {
            shown += "\\u" + hexadecimal(static_cast<std::uint32_t>(code_point(character)), 4);
        } else {
            shown += character;
        }
        at += character.size();
    }
    return shown;
}

std::string blank_controls(std::string_view text) {
    std::string blanked;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t control =
            text[at] == '\t' || text[at] == '\n' ? 1 : control_character_bytes(text, at);
        const std::size_t bytes = std::max<std::size_t>(character_bytes(text, at), 1);
        if (control > 0) {
            blanked += ' ';
        } else {
            blanked += text.substr(at, bytes);
        }
        at += bytes;
    }
    return blanked;
}

}  // namespace awale
