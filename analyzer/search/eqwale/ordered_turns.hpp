#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/eqwale/set_up.hpp"
#include "awale/notation/game/eqwale/sowing.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale::eqwale {

/// A turn and the board that it gives.
struct TurnAfter {
    Turn turn;
    Board after;
    int taken = 0;
};

/// The legal turns of a position for a search, the promising ones first, each made when it is asked for: a
/// given one, the largest harvest of each house, the house with the most first, then the smaller harvests in
/// the same order of houses. In the set-up the legal drops.
class OrderedTurns {
public:
    /// `first` comes first where it is legal. With `largest_only` each house has one harvest, its largest.
    OrderedTurns(const Board& board, std::optional<Turn> first, bool largest_only = false);

    /// The next turn, or nothing after the last.
    std::optional<TurnAfter> next();

private:
    struct Sowing {
        House house;
        Board sown;
        TurnSeeds largest;  ///< of the legal harvests
        int total = 0;
        Harvests rest;  ///< the legal harvests after the largest
    };

    void sow_all();
    std::optional<TurnAfter> next_drop();
    std::optional<TurnAfter> next_smaller();
    bool is_first(const Turn& turn) const;

    Board board_;
    std::optional<Turn> first_;
    bool largest_only_;
    bool first_given_ = false;
    Drops drops_;
    std::array<std::optional<Sowing>, TurnSeeds::places> sowings_;
    std::size_t count_ = 0;
    std::size_t largest_given_ = 0;
    std::size_t at_ = 0;  ///< the house whose smaller harvests come next
};

}  // namespace awale::eqwale
