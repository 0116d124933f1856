#pragma once

#include <cstddef>
#include <string_view>

namespace awale {

/// What stands between words: the blanks of ASCII.
inline constexpr std::string_view blanks = " \t\n\r\f\v";

/// `text` without the blanks at its ends.
constexpr std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace awale
