#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace awale {

/// What the grammar expected where it stopped.
enum class OgnExpected {
    Tag,             ///< a tag's inside; `OgnStop::token` names the missing part
    Moves,           ///< tags, comments, moves or the result
    VariationMoves,  ///< a move, a comment, a variation or the closing parenthesis
    End,             ///< comments or the end of the game: the result was read
    Depth,           ///< one variation less
    Length           ///< one move less
};

/// Where the grammar stopped reading a game, and why.
struct OgnStop {
    std::size_t at = 0;
    OgnExpected expected = OgnExpected::Moves;
    std::string token;                     ///< the name of the missing part of a tag
    std::optional<std::size_t> variation;  ///< where the innermost open variation began
    bool moves_begun = false;
};

/// An error in the text of a game, in words for its author.
struct OgnFault {
    std::size_t at = 0;
    std::size_t length = 1;  ///< characters
    std::string message;
    std::string advice;
};

/// Explains why reading stopped.
OgnFault explain_stop(std::string_view text, const OgnStop& stop);

/// The bytes of the character at `at` if it is a control character that can stand nowhere in a game,
/// otherwise 0. The separators of lines and paragraphs (U+2028, U+2029), which word processors leave behind,
/// can.
std::size_t refused_control_bytes(std::string_view text, std::size_t at);

/// The first byte of `text` that can stand nowhere in a game: not UTF-8, or a control character other than
/// tab and line ends.
std::optional<OgnFault> find_foreign_byte(std::string_view text);

}  // namespace awale
