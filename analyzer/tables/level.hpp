#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "analyzer/tables/row.hpp"

namespace awale::tables {

/// Where a board of a level stands. Blocks follow each other by the seeds in the mover's row; inside a
/// block, lines follow each other by the rank of the other row, and a line is the ranks of the mover's row.
/// Do not change: files depend on it.
class LevelShape {
public:
    LevelShape() = default;
    LevelShape(int houses, int seeds);

    int houses() const {
        return houses_;
    }

    int seeds() const {
        return seeds_;
    }

    /// Boards in the level: C(seeds + 2·houses − 1, 2·houses − 1).
    std::uint64_t boards() const {
        return first_[static_cast<std::size_t>(seeds_) + 1];
    }

    /// The first board of the block whose movers have `mover_seeds`.
    std::uint64_t first(int mover_seeds) const {
        return first_[static_cast<std::size_t>(mover_seeds)];
    }

    /// Boards in a line of that block, and lines in it.
    std::uint32_t line_length(int mover_seeds) const {
        return row_count(houses_, mover_seeds);
    }

    std::uint32_t lines(int mover_seeds) const {
        return row_count(houses_, seeds_ - mover_seeds);
    }

    /// The rank of a board.
    std::uint64_t rank(int mover_seeds, std::uint32_t mover_rank, std::uint32_t other_rank) const {
        return first(mover_seeds) + std::uint64_t{other_rank} * line_length(mover_seeds) + mover_rank;
    }

    std::uint64_t rank(const Row& mover, const Row& other) const;

private:
    int houses_ = 6;
    int seeds_ = 0;
    std::array<std::uint64_t, most_seeds + 2> first_{};
};

/// A value for every board of a level, one byte each, in memory. Each line is followed by one byte that
/// stands for "no such move" (see `no_move`).
class LevelArray {
public:
    /// Worse than any value for the player who would move there, that is, never chosen.
    static constexpr std::int8_t no_move = 127;

    LevelArray() = default;
    explicit LevelArray(const LevelShape& shape);

    const LevelShape& shape() const {
        return shape_;
    }

    std::size_t stride(int mover_seeds) const {
        return std::size_t{shape_.line_length(mover_seeds)} + 1;
    }

    /// The line of the boards whose other row has rank `other_rank`.
    std::int8_t* line(int mover_seeds, std::uint32_t other_rank) {
        return values_.data() + offset(mover_seeds, other_rank);
    }

    const std::int8_t* line(int mover_seeds, std::uint32_t other_rank) const {
        return values_.data() + offset(mover_seeds, other_rank);
    }

    std::size_t bytes() const {
        return values_.size();
    }

private:
    std::size_t offset(int mover_seeds, std::uint32_t other_rank) const {
        return start_[static_cast<std::size_t>(mover_seeds)] + other_rank * stride(mover_seeds);
    }

    LevelShape shape_;
    std::array<std::size_t, most_seeds + 2> start_{};
    std::vector<std::int8_t> values_;
};

}  // namespace awale::tables
