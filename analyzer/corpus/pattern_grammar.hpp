#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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

/// A pattern as it is written: the connection of terms.
struct RawPattern {
    enum class Kind : std::uint8_t { All, Any, Not, Ever, Never, Term };
    Kind kind = Kind::All;
    std::vector<RawPattern> parts;
    RawTerm term;
};

/// Where reading stopped, and what should have been there.
struct GrammarError {
    std::size_t at = 0;
    std::string expected;  ///< the id of its name
};

/// Reads the connections; which names, comparisons and values there are is not known here.
tl::expected<RawPattern, GrammarError> read_pattern(std::string_view text);

}  // namespace awale
