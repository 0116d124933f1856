#pragma once

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/random_numbers.hpp"

namespace awale {

/// A position with South to move, made up or reached from the start by moves drawn at random.
struct RandomPosition {
    Board board;
    Ply ply{};  ///< the move to be found, where it was reached from the start; earlier than wanted where the
                ///< game ended
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
    Composer(const RuleSet& rules, Theme theme, int table_seeds, std::uint64_t seed)
        : rules_(rules), theme_(theme), table_seeds_(table_seeds), numbers_(seed) {}

    /// A position whose solution may be one of these houses of South; at least one.
    RandomPosition next(HouseSet wanted);

private:
    /// The seeds up to which tables or a search know everything.
    int seeds_of_tables() const;
    /// Seeds on the board, some of them in a house that is wanted, often as many as reach North's row.
    Board scattered(int least, int most);
    /// Scattered seeds in which the theme may show.
    Board showing();
    /// A threat that can be met in a way drawn at random: empty the house, raise it, spoil the count, capture
    /// the attacker, or threaten as much.
    Board with_threat();
    Board with_trap();
    Board starving();
    Board with_granary();
    /// The rest of the seeds in the stores, neither far ahead of the other.
    Board with_stores(Board board);

    const RuleSet& rules_;
    Theme theme_;
    int table_seeds_;
    RandomNumbers numbers_;
    HouseSet wanted_;  ///< of the position being made
};

/// Makes this many moves from the start, none with at most `few` seeds on the board.
RandomPosition play_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers, Seeds few = Seeds{0});

/// The same in any game; of the Awalé family `play_at_random` is faster, and draws others.
RandomPosition play_turns_at_random(const RuleSet& rules, int plies, RandomNumbers& numbers);

/// Puts so many seeds into houses, each of a row and a house drawn at random.
void scatter_seeds(Board& board, int seeds, const RuleSet& rules, RandomNumbers& numbers);

/// A few seeds of South, so many of North, the rest in the stores.
Board starved_board(int seeds_of_north, const RuleSet& rules, RandomNumbers& numbers);

/// Puts the seeds that are not on the board into the stores, South `ahead` of North as far as that goes, and
/// gives South the turn.
void fill_stores(Board& board, const RuleSet& rules, int ahead);

}  // namespace awale
