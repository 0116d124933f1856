#pragma once

#include "analyzer/search/position.hpp"

namespace awale::search {

/// Values inside the search are hundredths of a seed, the side to move's less the other's, of the seeds that
/// are still on the board.
constexpr int seed = 100;

/// What the side to move can expect of the `left` seeds on the board: an opinion, between −left and left
/// seeds.
int evaluate(const Position& position, int left);

}  // namespace awale::search
