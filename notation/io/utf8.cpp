#include "awale/notation/io/utf8.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cstdint>

namespace awale {

namespace {

/// What the first byte of a character says: its length and the smallest code point worth that length.
struct Lead {
    std::size_t bytes = 0;
    std::uint32_t bits = 0;
    std::uint32_t smallest = 0;
};

Lead lead(unsigned char first) {
    if (first < 0x80) {
        return {1, first, 0};
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return {2, first & 0x1FU, 0x80};
    }
    if (first >= 0xE0 && first <= 0xEF) {
        return {3, first & 0x0FU, 0x800};
    }
    if (first >= 0xF0 && first <= 0xF4) {
        return {4, first & 0x07U, 0x10000};
    }
    return {};
}

}  // namespace

std::size_t character_bytes(std::string_view text, std::size_t at) {
    const Lead start = lead(static_cast<unsigned char>(text[at]));
    if (start.bytes == 0 || start.bytes > text.size() - at) {
        return 0;
    }
    std::uint32_t code = start.bits;
    for (std::size_t i = 1; i < start.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[at + i]);
        if ((byte & 0xC0U) != 0x80U) {
            return 0;
        }
        code = code << 6U | (byte & 0x3FU);
    }
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < start.smallest || code > 0x10FFFF || surrogate ? 0 : start.bytes;
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_bytes(text, at);
        if (bytes == 0) {
            return false;
        }
        at += bytes;
    }
    return true;
}

std::string with_valid_utf8(std::string_view text) {
    std::string valid;
    for (std::size_t at = 0, bytes = 0; at < text.size(); at += std::max<std::size_t>(bytes, 1)) {
        bytes = character_bytes(text, at);
        valid += bytes == 0 ? "\uFFFD" : text.substr(at, bytes);
    }
    return valid;
}

char32_t code_point(std::string_view character) {
    char32_t code = lead(static_cast<unsigned char>(character.front())).bits;
    for (const char c : character.substr(1)) {
        code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return code;
}

std::size_t count_characters(std::string_view text) {
    std::size_t characters = 0;
    for (std::size_t at = 0; at < text.size(); ++characters) {
        const std::size_t bytes = character_bytes(text, at);
        at += bytes == 0 ? 1 : bytes;
    }
    return characters;
}

namespace {

bool is_control(char32_t code) {
    return (code < 0x20 && code != '\t' && code != '\n') || (code >= 0x7F && code <= 0x9F) ||
           code == 0x2028 || code == 0x2029 || (code >= 0x202A && code <= 0x202E) ||
           (code >= 0x2066 && code <= 0x2069);
}

}  // namespace

std::size_t control_character_bytes(std::string_view text, std::size_t at) {
    const std::size_t bytes = character_bytes(text, at);
    return bytes > 0 && is_control(code_point(text.substr(at, bytes))) ? bytes : 0;
}

std::string escape_controls(std::string_view text) {
    std::string shown;
    for (std::size_t at = 0; at < text.size();) {
        // Printable ASCII, tab and line feed never need a second look.
        const auto* const end = std::find_if_not(text.begin() + at, text.end(), [](char c) {
            return (c >= ' ' && c <= '~') || c == '\n' || c == '\t';
        });
        shown.append(text.begin() + at, end);
        at = static_cast<std::size_t>(end - text.begin());
        if (at == text.size()) {
            break;
        }
        const std::size_t bytes = character_bytes(text, at);
        const std::string_view character = text.substr(at, std::max<std::size_t>(bytes, 1));
        if (bytes == 0) {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(character.front()));
        } else if (is_control(code_point(character))) {
            shown += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point(character)));
        } else {
            shown += character;
        }
        at += character.size();
    }
    return shown;
}

void append_csv_field(std::string& row, std::string_view value, char separator) {
    if (value.find_first_of("\"\r\n") == std::string_view::npos &&
        value.find(separator) == std::string_view::npos) {
        row += value;
        return;
    }
    row += '"';
    for (const char c : value) {
        row.append(c == '"' ? 2 : 1, c);
    }
    row += '"';
}

std::string blank_controls(std::string_view text) {
    std::string blanked;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t control =
            text[at] == '\t' || text[at] == '\n' ? 1 : control_character_bytes(text, at);
        const std::size_t bytes = std::max<std::size_t>(character_bytes(text, at), 1);
        blanked += control > 0 ? " " : text.substr(at, bytes);
        at += bytes;
    }
    return blanked;
}

std::size_t edit_distance(std::string_view from, std::string_view to) {
    // cost[i][j] is the distance of the first i letters from the first j.
    std::vector<std::vector<std::size_t>> cost(from.size() + 1, std::vector<std::size_t>(to.size() + 1));
    for (std::size_t i = 0; i <= from.size(); ++i) {
        for (std::size_t j = 0; j <= to.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = cost[i - 1][j - 1] + (from[i - 1] == to[j - 1] ? 0U : 1U);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[from.size()][to.size()];
}

}  // namespace awale
