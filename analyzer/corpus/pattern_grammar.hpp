#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "awale/analyzer/corpus/pattern.hpp"

namespace awale {

/// A part of a pattern's text.
struct TextSpan {
    std::size_t at = 0;
    std::size_t length = 0;
};

/// A term as it is written: `F >= 12`, `store(S) >= 20`, `player = "Awa"`, `opening FfBc`, `forced`.
struct RawTerm {
    TextSpan name;
    std::optional<TextSpan> argument;
    std::optional<TextSpan> comparison;
    std::optional<TextSpan> value;
    bool quoted = false;  ///< `value` stood in quotes, which are not part of it
};

/// Where reading stopped, and what should have been there.
struct GrammarError {
    std::size_t at = 0;
    std::string expected;  ///< the id of its name
};

/// Reads the connections of terms. Which names, comparisons and values there are is not known here:
/// `read_term` reads each term, from left to right, once all of the text is a pattern.
tl::expected<Pattern, GrammarError> read_pattern(
    std::string_view text, const std::function<Pattern::Condition(const RawTerm&)>& read_term);

}  // namespace awale
