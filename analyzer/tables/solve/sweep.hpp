#pragma once

#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/solve/equation.hpp"

namespace awale::tables {

/// A board of a level in eight bytes.
class BoardCoordinates {
public:
    BoardCoordinates(int mover_seeds, std::uint32_t other, std::uint32_t mover)
        : bits_(static_cast<std::uint64_t>(mover_seeds) << 56U | std::uint64_t{other} << 28U | mover) {}

    int mover_seeds() const {
        return static_cast<int>(bits_ >> 56U);
    }

    std::uint32_t other() const {
        return static_cast<std::uint32_t>(bits_ >> 28U) & rank_mask;
    }

    std::uint32_t mover() const {
        return static_cast<std::uint32_t>(bits_) & rank_mask;
    }

private:
    static constexpr std::uint32_t rank_mask = (1U << 28U) - 1;

    std::uint64_t bits_;
};

/// The combination of the start value and the least value after a quiet move.
enum class Combine {
    Game,  ///< max(start, −least)
    Reach  ///< min(start, least): has −1 wherever a board that starts with −1 can be reached
};

/// Applies the equation once to every board of the level, block after block; a block already sees what
/// changed in those before it. Returns how many values changed, the same for any number of workers. Where
/// `changed` is given, it receives the places that did, unless there are more than `most`.
std::uint64_t sweep(const LevelRules& rules, Unknown& to, const LevelValues& from, Combine combine,
                    std::vector<BoardCoordinates>* changed = nullptr, std::size_t most = 0);

/// The least value after the quiet moves of an irregular board.
std::uint8_t least_successor(const Irregular& board, const LevelValues& from);

/// The part of `rules.irregular` for one mover's row.
std::pair<std::size_t, std::size_t> irregular_range(const LevelRules& rules, int mover_seeds,
                                                    std::uint32_t mover);

}  // namespace awale::tables
