#pragma once

#include <random>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Boards drawn with a fixed seed, the same on every run.
class RandomBoards {
public:
    explicit RandomBoards(unsigned first) : random_(first) {}

    /// A board with `left` seeds thrown into the houses at random and the rest of the game in the stores.
    /// Half of them are thrown unevenly, which makes granaries and empty rows.
    Board next(const RuleSet& rules, int left) {
        Board board;
        const auto houses = static_cast<unsigned>(rules.houses_a_side);
        const unsigned favoured = below(3 * 2 * houses);
        for (int i = 0; i < left; ++i) {
            const unsigned place = favoured < 2 * houses && below(2) == 0 ? favoured : below(2 * houses);
            const House house{place < houses ? Side::South : Side::North, place % houses};
            board.set_seeds(house, board.seeds(house) + Seeds{1});
        }
        const int stored = rules.total_seeds().count() - left;
        const int south = static_cast<int>(below(static_cast<unsigned>(stored) + 1));
        board.set_store(Side::South, Seeds{south});
        board.set_store(Side::North, Seeds{stored - south});
        board.set_to_move(below(2) == 0 ? Side::South : Side::North);
        if (game_of(rules).flaw(board, rules)) {
            board.set_to_move(other(board.to_move()));
        }
        return board;
    }

    /// A number from 0 to `bound` − 1.
    unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }

private:
    std::mt19937 random_;
};

}  // namespace awale
