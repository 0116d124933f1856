#pragma once

#include <cstdint>
#include <optional>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::eqwale {

/// A board after sowing and before the harvest: the side to move is still the one that sowed.
struct Sown {
    Board board;
    House last;  ///< where the last seed fell
};

/// Sows a house as in Awalé. Precondition: the house has seeds.
Sown sow(const Board& board, House house);

/// How many seeds may be taken from each house of the other row after sowing: up to two where one of the
/// mover's houses has as many seeds and these are two or more, otherwise none.
TurnSeeds largest_harvest(const Board& sown);

/// The board after a harvest, and the next player to move: the other one, or the same again if the other row
/// is empty. Precondition: each house has the seeds.
Board harvested(const Board& sown, TurnSeeds harvest);

/// Whether these seeds may be taken after sowing: no house gives more than `largest_harvest` has, and a
/// player who had no seeds before (`must_feed`) has some in the end.
bool is_legal_harvest(const Board& sown, TurnSeeds harvest, bool must_feed);

/// Whether the other row is empty, so that the side to move must give it seeds.
bool must_feed(const Board& board);

/// The legal harvests after sowing, the largest first and none last, one at a time.
class Harvests {
public:
    Harvests(const Board& sown, bool must_feed);

    /// The next harvest, or nothing after the last.
    std::optional<TurnSeeds> next();

    /// How many there are in all.
    static std::uint64_t count(const Board& sown, bool must_feed);

private:
    bool step();

    Board sown_;
    TurnSeeds largest_;
    std::optional<TurnSeeds> at_;
    bool must_feed_;
};

}  // namespace awale::eqwale
