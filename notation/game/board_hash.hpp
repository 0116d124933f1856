#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "awale/notation/game/board.hpp"

namespace awale {

/// A hash of a whole board, stores and side to move included. The top bits are the best mixed. Values differ
/// from machine to machine: do not store them.
inline std::uint64_t hash_of(const Board& board) {
    constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;
    constexpr std::uint64_t square_root_of_two = 0x6a09e667f3bcc909;
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(board.lanes());
    return (halves[0] * golden_ratio ^ halves[1]) * square_root_of_two;
}

/// The same for hash tables of the standard library.
struct BoardHash {
    std::size_t operator()(const Board& board) const {
        const std::uint64_t hash = hash_of(board);
        return (hash ^ hash >> 32U) & std::numeric_limits<std::size_t>::max();
    }
};

}  // namespace awale
