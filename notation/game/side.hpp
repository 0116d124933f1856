#pragma once

#include <cstdint>

namespace awale {

/// The two players, named for where they sit: South owns the houses A to F, North a to f.
enum class Side : std::uint8_t { South, North };

/// The player across the board.
constexpr Side other(Side side) {
    return side == Side::South ? Side::North : Side::South;
}

/// `S` or `N`, as position text writes the side to move.
constexpr char letter(Side side) {
    return side == Side::South ? 'S' : 'N';
}

/// `South` or `North`, as a JSON field and the tag names spell it.
constexpr const char* name(Side side) {
    return side == Side::South ? "South" : "North";
}

}  // namespace awale
