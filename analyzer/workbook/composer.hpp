#pragma once

#include "awale/notation/annotation/exercise.hpp"

namespace awale {

/// Well-mixed numbers (SplitMix64); the same seed gives the same ones everywhere.
class RandomNumbers {
public:
    static constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += step;
        std::uint64_t x = state_;
        x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
        x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
        return x ^ x >> 31U;
    }

    /// A number from `least` to `most`.
    int between(int least, int most) {
        return least + static_cast<int>(next() % static_cast<std::uint64_t>(most - least + 1));
    }

    /// One of these houses; at least one.
    House one_of(HouseSet houses) {
        int skip = between(0, static_cast<int>(houses.size()) - 1);
        for (const House house : houses) {
            if (skip-- == 0) {
                return house;
            }
        }
        return {};  // not reached, as there is one
    }

    Side side() { return between(0, 1) == 0 ? Side::South : Side::North; }

private:
    std::uint64_t state_;
};

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
