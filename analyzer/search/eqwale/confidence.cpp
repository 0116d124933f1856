#include "awale/analyzer/search/eqwale/confidence.hpp"

#include <array>
#include <cstddef>

namespace awale::eqwale {

namespace {

/// What was measured of positions with at most so many seeds that are in no store.
struct Measured {
    int seeds;
    double error;
    double spread;
};

constexpr std::array measured{
    Measured{12, 1.0, 3.0}, Measured{20, 2.0, 5.0},  Measured{30, 3.0, 7.0},
    Measured{47, 4.0, 9.0}, Measured{48, 5.0, 10.0},
};

const Measured& measured_of(const Board& board) {
    const int seeds = (board.on_board() + board.reserve()).count();
    for (const Measured& range : measured) {
        if (seeds <= range.seeds) {
            return range;
        }
    }
    return measured.back();
}

}  // namespace

double confidence(const Board& board) {
    return measured_of(board).error;
}

double spread_of_games(const Board& board) {
    return measured_of(board).spread;
}

}  // namespace awale::eqwale
