#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::plain {

/// Houses and whose turn it is, after the set-up of Éqwalé. Stores are left out: no rule asks for them.
struct EqwaleBoard {
    std::array<std::uint8_t, 12> houses{};  ///< South's from its left, then North's from its left
    std::uint8_t mover = 0;                 ///< 0 South, 1 North
    std::array<std::uint8_t, 3> spare{};    ///< so that it fills two words

    /// Precondition: no reserve.
    static EqwaleBoard of(const Board& board);

    int seeds(int side) const;
    int all_seeds() const;

    bool operator==(const EqwaleBoard&) const = default;
};

struct EqwaleBoardHash {
    std::size_t operator()(const EqwaleBoard& board) const;
};

/// A legal turn and what it leads to.
struct EqwaleTurn {
    Turn turn;
    int taken = 0;
    EqwaleBoard after;
};

/// All the legal turns. Written apart from notation/game/eqwale/ on purpose: a second opinion must not share
/// an error with the first. None if the game is over.
std::vector<EqwaleTurn> turns_of(const EqwaleBoard& board);

}  // namespace awale::plain
