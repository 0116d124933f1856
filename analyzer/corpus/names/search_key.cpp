#include "awale/analyzer/corpus/names/search_key.hpp"

#include <array>
#include <cstddef>

namespace awale {

namespace {

/// What the letters U+00C0 to U+017F are without accents and capitals, in their order. A dot stands for a
/// sign that is no letter and stays.
constexpr std::array<std::string_view, 0x180 - 0xC0> plain{
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // À–Ï
    "d", "n", "o",  "o",  "o", "o", "o",  ".", "o", "u", "u", "u", "u", "y", "th", "ss",  // Ð–ß
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // à–ï
    "d", "n", "o",  "o",  "o", "o", "o",  ".", "o", "u", "u", "u", "u", "y", "th", "y",   // ð–ÿ
    "a", "a", "a",  "a",  "a", "a", "c",  "c", "c", "c", "c", "c", "c", "c", "d",  "d",   // Ā–ď
    "d", "d", "e",  "e",  "e", "e", "e",  "e", "e", "e", "e", "e", "g", "g", "g",  "g",   // Đ–ğ
    "g", "g", "g",  "g",  "h", "h", "h",  "h", "i", "i", "i", "i", "i", "i", "i",  "i",   // Ġ–į
    "i", "i", "ij", "ij", "j", "j", "k",  "k", "k", "l", "l", "l", "l", "l", "l",  "l",   // İ–Ŀ
    "l", "l", "l",  "n",  "n", "n", "n",  "n", "n", "n", "n", "n", "o", "o", "o",  "o",   // ŀ–ŏ
    "o", "o", "oe", "oe", "r", "r", "r",  "r", "r", "r", "s", "s", "s", "s", "s",  "s",   // Ő–ş
    "s", "s", "t",  "t",  "t", "t", "t",  "t", "u", "u", "u", "u", "u", "u", "u",  "u",   // Š–ů
    "u", "u", "u",  "u",  "w", "w", "y",  "y", "y", "z", "z", "z", "z", "z", "z",  "s"};  // Ű–ſ

}  // namespace

std::string search_key(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 'A' && byte <= 'Z') {
            result += static_cast<char>(byte - 'A' + 'a');
            continue;
        }
        // The first bytes C3 to C5 begin the two-byte characters U+00C0 to U+017F.
        if (byte >= 0xC3 && byte <= 0xC5 && at + 1 < text.size()) {
            const auto next = static_cast<unsigned char>(text[at + 1]);
            const std::size_t letter = (static_cast<std::size_t>(byte & 0x1FU) << 6U | (next & 0x3FU)) - 0xC0;
            if ((next & 0xC0U) == 0x80 && plain.at(letter) != ".") {
                result += plain.at(letter);
                ++at;
                continue;
            }
        }
        result += text[at];
    }
    return result;
}

}  // namespace awale
