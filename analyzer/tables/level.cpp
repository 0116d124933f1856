#include "analyzer/tables/level.hpp"

#include <numeric>

namespace awale::tables {

LevelShape::LevelShape(int houses, int seeds) : houses_(houses), seeds_(seeds) {
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        first_[k + 1] = first_[k] + std::uint64_t{line_length(mover_seeds)} * lines(mover_seeds);
    }
}

std::uint64_t LevelShape::rank(const Row& mover, const Row& other) const {
    const int mover_seeds = std::accumulate(mover.begin(), mover.end(), 0);
    return rank(mover_seeds, row_rank(mover, houses_), row_rank(other, houses_));
}

LevelArray::LevelArray(const LevelShape& shape) : shape_(shape) {
    const int seeds = shape.seeds();
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        const auto k = static_cast<std::size_t>(mover_seeds);
        start_[k + 1] = start_[k] + shape.lines(mover_seeds) * stride(mover_seeds);
    }
    values_.resize(start_[static_cast<std::size_t>(seeds) + 1]);
    for (int mover_seeds = 0; mover_seeds <= seeds; ++mover_seeds) {
        for (std::uint32_t other = 0; other < shape.lines(mover_seeds); ++other) {
            line(mover_seeds, other)[shape.line_length(mover_seeds)] = no_move;
        }
    }
}

}  // namespace awale::tables
