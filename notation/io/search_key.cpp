#include "awale/notation/io/search_key.hpp"

#include <utf8proc.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

namespace awale {

namespace {

/// The text as utf8proc changes it; nothing where it is not UTF-8.
std::optional<std::string> mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &made,
                                     static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    return length < 0 ? std::nullopt
                      : std::optional(std::string(reinterpret_cast<const char*>(made),
                                                  static_cast<std::size_t>(length)));
}

/// A letter that is no other letter with an accent, and what people type for it.
using Spelled = std::pair<std::string_view, std::string_view>;

/// Small letters, since capitals are gone by then.
constexpr std::array spelled_letters{
    // West African orthographies.
    Spelled{"ɛ", "e"}, Spelled{"ɔ", "o"}, Spelled{"ŋ", "n"}, Spelled{"ɖ", "d"}, Spelled{"ɗ", "d"},
    Spelled{"ɓ", "b"}, Spelled{"ƙ", "k"}, Spelled{"ƴ", "y"}, Spelled{"ɣ", "g"}, Spelled{"ʋ", "v"},
    Spelled{"ƒ", "f"}, Spelled{"ɩ", "i"}, Spelled{"ʊ", "u"}, Spelled{"ɲ", "n"}, Spelled{"ə", "e"},
    // European ones.
    Spelled{"æ", "ae"}, Spelled{"œ", "oe"}, Spelled{"ø", "o"}, Spelled{"đ", "d"}, Spelled{"ð", "d"},
    Spelled{"þ", "th"}, Spelled{"ł", "l"}, Spelled{"ħ", "h"}, Spelled{"ŧ", "t"}, Spelled{"ı", "i"},
    Spelled{"ĸ", "k"},
    // Apostrophes.
    Spelled{"’", "'"}, Spelled{"ʼ", "'"}, Spelled{"ʻ", "'"}};

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

std::string with_small_ascii(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return small;
}

}  // namespace

std::string nfc(std::string_view text) {
    return std::ranges::all_of(text, is_ascii)
               ? std::string(text)
               : mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE).value_or(std::string(text));
}

std::string search_key(std::string_view text) {
    if (std::ranges::all_of(text, is_ascii)) {
        return with_small_ascii(text);
    }
    const auto plain = mapped(text, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                        UTF8PROC_STRIPMARK | UTF8PROC_CASEFOLD);
    if (!plain) {
        return with_small_ascii(text);
    }
    std::string key;
    for (std::string_view rest = *plain; !rest.empty();) {
        const auto found = is_ascii(rest.front())
                               ? spelled_letters.end()
                               : std::ranges::find_if(spelled_letters, [&](const Spelled& one) {
                                     return rest.starts_with(one.first);
                                 });
        if (found == spelled_letters.end()) {
            key += rest.front();
            rest.remove_prefix(1);
        } else {
            key += found->second;
            rest.remove_prefix(found->first.size());
        }
    }
    return key;
}

}  // namespace awale
