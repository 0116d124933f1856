#pragma once

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// What a move did.
struct Played {
    Board after;
    Seeds captured;
    House last;  ///< where the last seed fell
    /// The capture would have emptied the other row; `captured` says whether the rule let it be taken.
    bool grand_slam = false;

    constexpr bool operator==(const Played&) const = default;
};

/// The houses the side to move may play under `rules`: seeds in it, the feeding obligation met where the
/// other row is empty, and no grand slam where the rule set forbids them. Empty when nothing may be
/// played; that the game may be over for another reason is `ending`'s to say, not this function's.
HouseSet legal_moves(const Board& board, const RuleSet& rules);

/// Sows and captures. Precondition: `legal_moves(board, rules).contains(house)`. Allocates nothing.
Played play(const Board& board, House house, const RuleSet& rules);

}  // namespace awale
