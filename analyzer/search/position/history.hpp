#pragma once

#include <span>
#include <vector>

#include "awale/analyzer/search/position/position.hpp"
#include "awale/notation/game/board.hpp"

namespace awale::search {

/// The boards of a game before `board` that may return, that is, since the last capture; oldest first, each
/// seen by the side to move in it. `history` holds the boards before `board`, oldest first.
std::vector<Position> since_capture(const Board& board, std::span<const Board> history);

}  // namespace awale::search
