#pragma once

#include <random>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"

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

/// Any position of a game of those rules that may be written, reachable or not: crowded houses, empty rows
/// and all.
inline Board random_board(std::mt19937_64& random, const RuleSet& rules) {
    const auto below = [&](int limit) { return std::uniform_int_distribution<int>{0, limit - 1}(random); };
    Board board;
    const int total = rules.total_seeds().count();
    const int on_board = below(3) == 0 ? below(8) : below(total + 1);
    // Seeds fall into a few of the houses only, so that some are crowded.
    std::vector<House> houses;
    for (int i = 1 + below(2 * rules.houses_a_side); i > 0; --i) {
        const Side side = below(2) == 0 ? Side::South : Side::North;
        houses.emplace_back(side, static_cast<std::size_t>(below(rules.houses_a_side)));
    }
    for (int i = 0; i < on_board; ++i) {
        const House house = houses[static_cast<std::size_t>(below(static_cast<int>(houses.size())))];
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    const int south = below(total - on_board + 1);
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, Seeds{total - on_board - south});
    board.set_to_move(below(2) == 0 ? Side::South : Side::North);
    if (game_of(rules).flaw(board, rules)) {
        board.set_to_move(other(board.to_move()));
    }
    return board;
}

}  // namespace awale
