#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/record.hpp"

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

/// The bytes of the character at `at` if it is a control character that can stand nowhere in a game,
/// otherwise 0. The separators of lines and paragraphs (U+2028, U+2029), which word processors leave behind,
/// can.
std::size_t refused_control_bytes(std::string_view text, std::size_t at);

/// The first byte of `text` that can stand nowhere in a game: not UTF-8, or a control character other than
/// tab and line ends.
std::optional<TextFault> find_foreign_byte(std::string_view text);

/// How deep variations may lie in each other.
inline constexpr std::size_t max_variation_depth = 100;
/// How many moves a game may have, with those of its variations.
inline constexpr std::size_t max_moves = 50'000;

class OgnVisitor;

/// Reads the text of one game and reports its parts to `visitor`. The first thing that cannot be read, or
/// nothing if there is none or the visitor stopped reading. Syntax only.
std::optional<TextFault> read_ogn(std::string_view game_text, OgnVisitor& visitor);

/// Reads one game of our dialect of the Oware Game Notation (docs/notation.md). `start` is where the text
/// begins in its file: the first column of a line. Syntax only: whether the moves can be played, `check`
/// says. The diagnostic is the first thing that cannot be read, with its source line.
tl::expected<Record, Diagnostic> parse_ogn(std::string_view game_text, const Location& start);

/// Reads a game as the stream gave it; one that is too long is refused.
tl::expected<Record, Diagnostic> parse_ogn(const RawGame& game);

}  // namespace awale
