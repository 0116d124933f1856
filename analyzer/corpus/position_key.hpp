#pragma once

#include "awale/notation/game/board.hpp"

namespace awale {

/// A position as one whole number, exactly: two positions have the same key when they are the same position,
/// and the position can be decoded from its key. Do not change: keys are stored (docs/corpus.md, Positions).
///
/// From the high bits to the low: the reserve, the seeds that the position has less than 48, the rank of its
/// twelve house counts seen from the side to move, the store of the side to move, the side. So a position and
/// the same one with South and North exchanged have neighbouring keys, and positions of one game that differ
/// in the stores alone fill one range.
class PositionKey {
public:
    /// Values are below this.
    static constexpr std::int64_t end = std::int64_t{1} << 60;

    constexpr PositionKey() = default;

    constexpr explicit PositionKey(std::int64_t value) : value_(value) {}

    /// The key with this value, or nothing where no position has it.
    static std::optional<PositionKey> checked(std::int64_t value);

    /// Precondition: no more than 48 seeds, stores and reserve included.
    static PositionKey of(const Board& board);

    /// Precondition: the key of a position.
    Board board() const;

    /// Positive, below `end`; below 2^54 where there is no reserve.
    constexpr std::int64_t value() const { return value_; }

    constexpr Side to_move() const { return static_cast<Side>(value_ & 1); }

    /// The key of the position with South and North exchanged.
    constexpr PositionKey mirrored() const { return PositionKey{value_ ^ 1}; }

    /// The first and last key of the positions with these houses and as many seeds in all, whatever the
    /// stores and whoever is to move.
    constexpr PositionKey first_of_houses() const { return PositionKey{value_ & ~low_bits}; }

    constexpr PositionKey last_of_houses() const { return PositionKey{value_ | low_bits}; }

    constexpr auto operator<=>(const PositionKey&) const = default;

private:
    static constexpr int store_bits = 6;
    static constexpr int houses_shift = 1 + store_bits;
    static constexpr int missing_shift = houses_shift + 41;
    static constexpr int reserve_shift = missing_shift + 6;
    static constexpr std::int64_t missing_mask = (1 << (reserve_shift - missing_shift)) - 1;
    static constexpr std::int64_t store_mask = (1 << store_bits) - 1;
    static constexpr std::int64_t rank_mask = (std::int64_t{1} << (missing_shift - houses_shift)) - 1;
    static constexpr std::int64_t low_bits = (std::int64_t{1} << houses_shift) - 1;

    std::int64_t value_ = 0;
};

}  // namespace awale
