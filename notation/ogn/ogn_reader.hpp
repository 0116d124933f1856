#pragma once

#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/game_stream.hpp"
#include "awale/notation/ogn/ogn_fault.hpp"
#include "awale/notation/ogn/record.hpp"

namespace awale {

/// How deep variations may lie in each other.
inline constexpr std::size_t max_variation_depth = 100;
/// How many moves a game may have, with those of its variations.
inline constexpr std::size_t max_moves = 50'000;

class OgnVisitor;

/// Reads the text of one game and reports its parts to `visitor`. The first thing that cannot be read, or
/// nothing if there is none or the visitor stopped reading. Syntax only.
std::optional<OgnFault> read_ogn(std::string_view game_text, OgnVisitor& visitor);

/// Reads one game of our dialect of the Oware Game Notation (docs/notation.md). `start` is where the text
/// begins in its file: the first column of a line. Syntax only: whether the moves can be played, `check`
/// says. The diagnostic is the first thing that cannot be read, with its source line.
tl::expected<Record, Diagnostic> parse_ogn(std::string_view game_text, const Location& start);

/// Reads a game as the stream gave it; one that is too long is refused.
tl::expected<Record, Diagnostic> parse_ogn(const RawGame& game);

}  // namespace awale
