#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"

namespace awale {

/// The houses in the order of a position as PlayStrategy writes it.
std::array<House, 12> houses_of_fen();

/// The position as PlayStrategy writes it, `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`: North's row as seen
/// from South, South's row, both from the left, runs of empty houses as one number; stores, side to move,
/// move number.
std::string playstrategy_fen(const Board& board, std::size_t move_number);

/// Reads it; the move number may be missing.
std::optional<Board> parse_playstrategy_fen(std::string_view text);

/// `d1` for D, `e2` for b: row 1 is South's, row 2 North's as seen from South.
std::string square(House house);
std::optional<House> parse_square(std::string_view text);

}  // namespace awale
