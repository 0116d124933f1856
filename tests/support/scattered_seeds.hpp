#pragma once

#include <random>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/seeds.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// A board with this many seeds, each thrown into any house; South is to move and the stores are empty.
inline Board scattered_seeds(std::mt19937& random, int seeds) {
    Board board;
    for (int i = 0; i < seeds; ++i) {
        const House house{random() % House::lanes};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    return board;
}

/// Such a board with either side to move and the other seeds shared between the stores, so that neither has a
/// majority unless there are hardly any left.
inline Board random_board(std::mt19937& random, int left) {
    Board board = scattered_seeds(random, left);
    const int south = (48 - left) / 2;
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, Seeds{48 - left - south});
    board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
    return board;
}

}  // namespace awale
