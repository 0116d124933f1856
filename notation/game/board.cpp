#include "awale/notation/game/board.hpp"

namespace awale {

Board mirrored(const Board& board) {
    Board turned;
    for (std::size_t lane = 0; lane < House::lanes; ++lane) {
        turned.set_seeds(mirrored(House{lane}), board.seeds(House{lane}));
    }
    turned.set_store(Side::South, board.store(Side::North));
    turned.set_store(Side::North, board.store(Side::South));
    turned.set_reserve(board.reserve());
    turned.set_to_move(other(board.to_move()));
    return turned;
}

}  // namespace awale
