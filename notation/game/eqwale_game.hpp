#pragma once

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/turn.hpp"

/// The rules of Éqwalé (docs/rule-sets.md), after Vincent Everaert, Tangente Jeux & Stratégie 23 (2007).
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

/// The legal turns of a position, one at a time: there can be thousands. In the set-up the legal drops; after
/// it, house by house, the harvests that may follow the sowing, the largest first. None if the game is over.
class Turns {
public:
    explicit Turns(const Board& board);

    /// The next turn, or nothing after the last.
    std::optional<Turn> next();

private:
    Board board_;
    bool must_feed_;
    Drops drops_;
    std::size_t place_ = 0;  ///< the next house to sow
    House house_;
    std::optional<Harvests> harvests_;  ///< after sowing `house_`
};

/// How many legal turns there are.
std::uint64_t count_turns(const Board& board);

bool is_legal(const Board& board, const Turn& turn);

/// Whether the side to move may sow the house, with some harvest or none.
bool can_sow(const Board& board, House house);

/// The houses that may be sown, or in the set-up those that a drop may begin with.
HouseSet houses_to_play(const Board& board);

/// What a turn did.
struct TurnPlayed {
    Board after;
    House last;  ///< where the last seed was sown; of a drop, the last house that got seeds
};

/// Precondition: `is_legal(board, turn)`.
TurnPlayed play(const Board& board, const Turn& turn);

/// Whether the game is over in this position, repetition apart: the side to move has no legal turn.
bool is_over(const Board& board);

}  // namespace awale::eqwale
