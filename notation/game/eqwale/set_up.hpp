#pragma once

#include <optional>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::eqwale {

/// A player drops one to that many seeds a turn.
inline constexpr int largest_drop = 6;
/// No house may have more seeds when the set-up is over, nor before.
inline constexpr int max_seeds_a_house = 10;

/// Whether the players can drop the rest of the reserve so that in the end no house is empty and none has
/// more than ten seeds. Exact. True after the set-up only for a board that meets these conditions.
bool set_up_can_be_finished(const Board& board);

/// The board after a drop. Precondition: a seed or more, none more than the reserve has.
Board dropped(const Board& board, TurnSeeds seeds);

/// Whether the side to move may drop these seeds: one to six, no more than the reserve has, and the set-up
/// can still be finished.
bool is_legal_drop(const Board& board, TurnSeeds seeds);

/// The drops of one to six seeds in a fixed order, legal or not, one at a time.
class Drops {
public:
    /// The next drop, or nothing after the last.
    std::optional<TurnSeeds> next();

private:
    TurnSeeds seeds_ = TurnSeeds::drop();
};

}  // namespace awale::eqwale
