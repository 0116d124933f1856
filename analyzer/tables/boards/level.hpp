#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "awale/analyzer/tables/boards/bytes.hpp"
#include "awale/analyzer/tables/boards/row.hpp"

namespace awale::tables {

/// The order of the boards of a level. Blocks follow each other by the seeds in the mover's row; inside a
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

    /// Boards in a line of that block: rows the mover may have.
    std::uint32_t movers(int mover_seeds) const {
        return row_count(houses_, mover_seeds);
    }

    /// Lines in that block: rows the other side may have.
    std::uint32_t others(int mover_seeds) const {
        return row_count(houses_, seeds_ - mover_seeds);
    }

    /// The rank of a board.
    std::uint64_t rank(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
        return first(mover_seeds) + std::uint64_t{other} * movers(mover_seeds) + mover;
    }

    std::uint64_t rank(const Row& mover, const Row& other) const;

private:
    int houses_ = 6;
    int seeds_ = 0;
    std::array<std::uint64_t, max_seeds + 2> first_{};
};

/// A value is kept as a byte, this much added, so that bytes compare as values do.
constexpr int zero_byte = 128;

/// A value for every board of a level, in memory.
struct LevelValues {
    LevelValues() = default;

    explicit LevelValues(const LevelShape& level) : shape(level), bytes(level.boards()) {}

    /// The boards whose other row has rank `other`, by the rank of the mover's row.
    const std::uint8_t* line(int mover_seeds, std::uint32_t other) const {
        return bytes.data() + shape.rank(mover_seeds, other, 0);
    }

    int value(std::uint64_t rank) const {
        return bytes.data()[rank] - zero_byte;
    }

    LevelShape shape;
    Bytes bytes;
};

}  // namespace awale::tables
