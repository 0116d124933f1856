#pragma once

#include <cstdint>
#include <optional>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/eqwale/set_up.hpp"
#include "awale/notation/game/eqwale/sowing.hpp"
#include "awale/notation/game/turn.hpp"

/// The rules of Éqwalé (docs/rule-sets.md), after Vincent Everaert, Tangente Jeux & Stratégie 23 (2007).
namespace awale::eqwale {

/// The legal turns of a position, one at a time: there can be thousands. In the set-up the legal drops; after
/// it, house by house, the harvests that may follow the sowing, the largest first. None if the game is over.
class Turns {
public:
    explicit Turns(const Board& board);

    /// The next turn, or nothing after the last.
    std::optional<Turn> next();

private:
    std::optional<Turn> next_drop();
    bool begin_house();

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
