#include "awale/analyzer/tables/boards/level.hpp"

#include <numeric>

namespace awale::tables {

LevelShape::LevelShape(int houses, int seeds) : houses_(houses), seeds_(seeds) {
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        first_[k + 1] = first_[k] + std::uint64_t{movers(mover_seeds)} * others(mover_seeds);
    }
}

std::uint64_t LevelShape::rank(const Row& mover, const Row& other) const {
    const int mover_seeds = std::accumulate(mover.begin(), mover.end(), 0);
    return rank(mover_seeds, row_rank(other, houses_), row_rank(mover, houses_));
}

}  // namespace awale::tables
