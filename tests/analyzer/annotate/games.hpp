#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/record.hpp"
#include "random_boards.hpp"

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

/// A game of random legal moves from `start`, at most `most` plies; the house that `avoided` names is left
/// alone where another one is legal.
template <typename Avoided>
Replay random_replay(std::mt19937& random, const Board& start, const RuleSet& rules, std::size_t most,
                     Avoided&& avoided) {
    std::vector<House> moves;
    Board board = start;
    while (moves.size() < most && !ending(board, rules)) {
        std::vector<House> choices;
        for (const House house : legal_moves(board, rules)) {
            choices.push_back(house);
        }
        if (const std::optional<House> left_alone = avoided(board, choices);
            choices.size() > 1 && left_alone) {
            std::erase(choices, *left_alone);
        }
        moves.push_back(choices[random() % choices.size()]);
        board = play(board, moves.back(), rules).after;
    }
    return replay(start, moves, rules).replay;
}

inline Replay random_replay(std::mt19937& random, const Board& start, const RuleSet& rules,
                            std::size_t most) {
    return random_replay(random, start, rules, most,
                         [](const Board&, const std::vector<House>&) { return std::optional<House>{}; });
}

/// A game of random legal moves from the start, at most `most` plies, the same for the same number. Every
/// other game prefers to leave its fullest house alone, which makes granaries.
inline Replay random_game(unsigned number, const RuleSet& rules, std::size_t most) {
    std::mt19937 random(number);
    return random_replay(
        random, Board::start(rules), rules, most, [&](const Board& board, const std::vector<House>& choices) {
            return number % 2 == 0 ? std::nullopt
                                   : std::optional(*std::ranges::max_element(
                                         choices, {}, [&](House house) { return board.seeds(house); }));
        });
}

/// A record of the moves of a game, and of nothing else.
inline Record record_of(const Replay& replay) {
    Record record;
    for (const ReplayedPly& ply : replay.plies) {
        Move move;
        move.house = ply.house;
        record.moves.push_back(move);
    }
    return record;
}

}  // namespace awale
