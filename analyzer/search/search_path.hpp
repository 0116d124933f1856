#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "awale/analyzer/search/position/position.hpp"
#include "awale/analyzer/search/searcher.hpp"

namespace awale::search {

/// The positions from the last capture before the root to the one that is searched, for repetitions.
class SearchPath {
public:
    /// `since_capture` holds the positions before the root since the last capture, oldest first.
    void start(const Position& root, std::span<const Position> since_capture) {
        root_ = since_capture.size();
        positions_.assign(root_ + max_plies + 2, Position{});
        std::ranges::copy(since_capture, positions_.begin());
        positions_[root_] = root;
    }

    /// The position `ply` plies after the root.
    Position& at(int ply) {
        return positions_[root_ + static_cast<std::size_t>(ply)];
    }

    const Position& at(int ply) const {
        return positions_[root_ + static_cast<std::size_t>(ply)];
    }

    /// Whether a position has occurred in the `quiet` plies before it, in which nothing was captured.
    bool repeats(const Position& position, int ply, int quiet) const {
        const std::size_t here = root_ + static_cast<std::size_t>(ply);
        for (int back = shortest_loop; back <= quiet; back += 2) {
            if (positions_[here - static_cast<std::size_t>(back)] == position) {
                return true;
            }
        }
        return false;
    }

private:
    std::vector<Position> positions_ = std::vector<Position>(max_plies + 2);
    std::size_t root_ = 0;
};

}  // namespace awale::search
