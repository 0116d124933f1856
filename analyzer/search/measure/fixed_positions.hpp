#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "awale/notation/game/board.hpp"

namespace awale::search {

/// Positions written in the source, in its order, under `abapa`. Throws `tl::bad_expected_access` where one
/// is no position.
std::vector<Board> fixed_positions(std::span<const std::string_view> texts);

}  // namespace awale::search
