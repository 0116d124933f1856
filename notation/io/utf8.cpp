#include "awale/notation/io/utf8.hpp"

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

}  // namespace awale
