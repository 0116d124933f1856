#pragma once

#include <cstdint>

#include "awale/analyzer/workbook/random_numbers.hpp"
#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A position that was made up.
struct ComposedBoard {
    Board board;
    Ply ply;  ///< the move to be found, where the position was reached by play from the start
    bool from_start = false;
};

/// Makes up positions with South to move in which a theme may show; whether it does, and with one solution,
/// the maker of exercises has to prove. The houses that are wanted as solutions are aimed at: positions in
/// which another is the solution come as well. Most are seeds scattered over the board, few enough for the
/// tables; traps of the ending have theirs laid out; in famines one row is nearly empty, and hardly a seed of
/// the other reaches it; in granaries one house holds twelve or more. Openings are reached from the start by
/// moves drawn at random. The same seed makes the same positions.
class Composer {
public:
    /// `table_seeds` is the highest level of the tables, −1 without any.
    Composer(const RuleSet& rules, Theme theme, int table_seeds, std::uint64_t seed);

    /// A position whose solution may be one of these houses of South; at least one.
    ComposedBoard next(HouseSet wanted);

private:
    /// Seeds on the board, some of them in a house that is wanted, often as many as reach North's row.
    Board scattered(int least, int most);
    /// The seeds up to which tables or a search know everything.
    int seeds_of_tables() const;
    /// Scattered seeds in which the theme may show.
    Board showing();
    /// A threat that can be met in a way drawn at random: empty the house, raise it, spoil the count, capture
    /// the attacker, or threaten as much.
    Board with_threat();
    Board with_trap();
    Board starving();
    Board with_granary();
    ComposedBoard played(int least_plies, int max_plies);
    void share_out(Board& board, int seeds);

    const RuleSet& rules_;
    Theme theme_;
    int table_seeds_;
    RandomNumbers numbers_;
    HouseSet wanted_;  ///< of the position being made
};

}  // namespace awale
