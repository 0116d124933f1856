#pragma once

#include <tl/expected.hpp>

#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// The bytes of the character at `at` if it is a control character that can stand nowhere in a game,
/// otherwise 0. The separators of lines and paragraphs (U+2028, U+2029), which word processors leave, can.
std::size_t refused_control_bytes(std::string_view text, std::size_t at);

/// The first byte of `text` that can stand nowhere in a game: not UTF-8, or a control character other than
/// tab and line ends.
std::optional<TextFault> find_foreign_byte(std::string_view text);

/// How deep variations may lie in each other.
inline constexpr std::size_t max_variation_depth = 100;
/// How many moves a game may have, with those of its variations.
inline constexpr std::size_t max_moves = 50'000;

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
};

/// A move as it is written. Parts of the text are views of the game's text.
struct WrittenMove {
    std::optional<std::size_t> number;  ///< the move number before it
    std::string_view house;             ///< one letter, A to F or a to f; of a drop the first
    std::string_view seeds;             ///< `(b2 d1)` after the house, or a whole drop `@A2C3`; mostly empty
    std::optional<int> captured;        ///< the `+2` after it
};

/// Receives the parts of a game in the order of the text. Every function returns whether to read on: the
/// reader stops where one returns false. What is not overridden is passed over.
class OgnVisitor {
public:
    OgnVisitor& operator=(OgnVisitor&&) = delete;
    virtual ~OgnVisitor() = default;

    /// `value` is what stands between the quotes, escapes included.
    virtual bool tag(std::string_view /*name*/, std::string_view /*value*/) { return true; }

    virtual bool move(const WrittenMove& /*move*/) { return true; }

    /// What stands between the braces, or between the semicolon and the end of the line. It belongs to the
    /// last move or, before the first, to the game or the variation.
    virtual bool comment(std::string_view /*text*/) { return true; }

    /// Belongs to the last move, as a variation does.
    virtual bool glyph(std::uint8_t /*number*/) { return true; }

    virtual bool begin_variation() { return true; }

    virtual bool end_variation() { return true; }

    /// `*`, or two numbers with a hyphen between them.
    virtual bool result(std::string_view /*text*/) { return true; }
};

/// Runs the grammar over the text of one game and reports its parts to `visitor`. Nothing if the whole text
/// was read or the visitor stopped it; otherwise where the grammar stopped. Everything that was reported
/// before that is part of a game.
std::optional<OgnStop> visit_game(std::string_view text, OgnVisitor& visitor);

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
