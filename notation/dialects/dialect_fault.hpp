#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// What is wrong with a word, and what to write instead.
struct DialectFault {
    std::string message;
    std::string advice;
};

/// Explains that a word is no part of a game in a notation.
DialectFault fault_of_word(std::string_view word, Dialect dialect);

/// Explains that the notations with houses only cannot hold a game of these rules; nothing if they can.
std::optional<DialectFault> fault_of_game(const RuleSet& rules);

/// The run of characters between blanks that holds the byte at `at`.
std::string_view word_around(std::string_view text, std::size_t at);

}  // namespace awale
