#pragma once

#include <tl/expected.hpp>

#include "awale/notation/game/board.hpp"

namespace awale {

/// What is wrong with a text that should be a position, and where in it (a character index from 0).
struct PositionError {
    std::size_t at = 0;
    std::string message;
};

/// `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`: the houses A…F a…f, South's store, North's store, the side to
/// move (docs/notation.md). A ten-house board writes ten counts, a set-up the reserve before the side.
std::string position_text(const Board& board, const RuleSet& rules);

/// Reads position text. The word `start` is the start position of `rules`. No position may hold more
/// seeds than a game of those rules does.
tl::expected<Board, PositionError> parse_position(std::string_view text, const RuleSet& rules);

}  // namespace awale
