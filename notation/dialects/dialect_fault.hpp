#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "awale/notation/dialects/dialect.hpp"

namespace awale {

/// What is wrong with a word, and what to write instead.
struct DialectFault {
    std::string message;
    std::string advice;
};

/// Explains that a word is no part of a game in a notation.
DialectFault fault_of_word(std::string_view word, Dialect dialect);

/// The run of characters between blanks that holds the byte at `at`.
std::string_view word_around(std::string_view text, std::size_t at);

}  // namespace awale
