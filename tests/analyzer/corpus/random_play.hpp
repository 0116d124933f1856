#pragma once

#include <cstdint>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/replay.hpp"

namespace awale::test {

/// The numbers of splitmix64: the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }

    std::size_t below(std::size_t bound) { return next() % bound; }

private:
    std::uint64_t state_;
};

/// Legal moves chosen at random until none is left or `most` were played.
inline std::vector<House> random_moves(Board board, const RuleSet& rules, Random& random, std::size_t most) {
    std::vector<House> moves;
    while (moves.size() < most) {
        std::vector<House> legal;
        for (const House house : legal_moves(board, rules)) {
            legal.push_back(house);
        }
        if (legal.empty()) {
            break;
        }
        moves.push_back(legal[random.below(legal.size())]);
        board = play(board, moves.back(), rules).after;
    }
    return moves;
}

}  // namespace awale::test
