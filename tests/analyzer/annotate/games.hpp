#pragma once

#include <algorithm>
#include <random>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale {

/// The moves that packed letters stand for.
inline std::vector<House> houses(std::string_view letters) {
    std::vector<House> moves;
    for (const char letter : letters) {
        moves.push_back(*house_from_letter(letter));
    }
    return moves;
}

/// Moves played from a position written as position text, all of them legal.
inline Replay played_from(std::string_view position, std::string_view letters, const RuleSet& rules) {
    ReplayOutcome outcome = replay(*parse_position(position, rules), houses(letters), rules);
    if (outcome.illegal) {
        throw std::logic_error(outcome.illegal->reason);
    }
    return std::move(outcome.replay);
}

/// A game of random legal moves from the start, at most `most` plies, the same for the same number. Every
/// other game prefers to leave its fullest house alone, which makes granaries.
inline Replay random_game(unsigned number, const RuleSet& rules, std::size_t most) {
    std::mt19937 random(number);
    std::vector<House> moves;
    Board board = Board::start(rules);
    while (moves.size() < most && !ending(board, rules)) {
        std::vector<House> choices;
        for (const House house : legal_moves(board, rules)) {
            choices.push_back(house);
        }
        if (number % 2 == 1 && choices.size() > 1) {
            std::erase(choices, *std::ranges::max_element(choices, {},
                                                          [&](House house) { return board.seeds(house); }));
        }
        moves.push_back(choices[random() % choices.size()]);
        board = play(board, moves.back(), rules).after;
    }
    return replay(Board::start(rules), moves, rules).replay;
}

/// A board with `left` seeds thrown into the houses and the others shared between the stores, so that neither
/// has a majority unless there are hardly any left.
inline Board random_board(std::mt19937& random, int left) {
    Board board;
    for (int i = 0; i < left; ++i) {
        const House house{random() % House::lanes};
        board.set_seeds(house, board.seeds(house) + Seeds{1});
    }
    const int south = (48 - left) / 2;
    board.set_store(Side::South, Seeds{south});
    board.set_store(Side::North, Seeds{48 - left - south});
    board.set_to_move(random() % 2 == 0 ? Side::South : Side::North);
    return board;
}

}  // namespace awale
