#include "awale/analyzer/search/position/history.hpp"

#include <cstddef>

namespace awale::search {

std::vector<Position> since_capture(const Board& board, std::span<const Board> history) {
    std::size_t first = history.size();
    while (first > 0 && history[first - 1].on_board() == board.on_board()) {
        --first;
    }
    std::vector<Position> positions;
    for (const Board& earlier : history.subspan(first)) {
        positions.push_back(position_of(earlier));
    }
    return positions;
}

}  // namespace awale::search
