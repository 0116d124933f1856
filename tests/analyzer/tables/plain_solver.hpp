#pragma once

#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/boards.hpp"

namespace awale {

/// The textbook way to the margins, to compare with: values from the highest down, a counter of open quiet
/// moves a board, predecessors by un-sowing, one board at a time, nothing batched. For `captures_nothing`
/// without a rule on few seeds. It plays by its own code and shares only the ranks with the tables.
class PlainSolver {
public:
    /// Solves the next level; the levels are numbered from 0.
    void solve_next();

    /// The margin of a board for the side to move.
    int margin(int seeds, std::uint64_t rank) const {
        return margins_[static_cast<std::size_t>(seeds)][rank];
    }

private:
    std::vector<std::vector<std::int8_t>> margins_;
};

}  // namespace awale
