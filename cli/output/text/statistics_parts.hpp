#pragma once

#include <cstddef>
#include <string>

#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

inline constexpr double hundred = 100;

/// Fewer games than this have no interval in print: it would tell nothing.
inline constexpr std::size_t games_for_interval = 5;

/// The text with blanks after it up to this many characters.
inline std::string padded(std::string text, std::size_t width) {
    const std::size_t length = count_characters(text);
    return text.append(width > length ? width - length : 0, ' ');
}

}  // namespace awale::cli
