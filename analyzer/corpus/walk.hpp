#pragma once

#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/corpus/positions/position_key.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Replays a game move by move and keeps only what the corpus stores of it. Says the same as `replay`,
/// several times as fast; tests hold the two together.
class Walk {
public:
    Walk(const Board& start, const RuleSet& rules);

    /// Plays a house, or does nothing and returns false where that is illegal.
    bool play(House house);

    /// How the game ended, as `Replay::ended`.
    Ended ended() const;

    /// Moves out what the corpus stores: the moves and captures as columns have them, and the keys of the
    /// positions before each move and after the last.
    void give(std::string& moves, std::string& captures, std::vector<PositionKey>& keys) &&;

private:
    bool is_legal(House house) const;
    bool repeats();
    bool was_there(PositionKey last) const;
    bool may_be_over() const;
    void note_position();
    void note_ending();
    void make_room();

    RuleSet rules_;
    int half_;  ///< of all the seeds
    Board board_;
    bool both_have_seeds_ = false;
    std::optional<Ended> ended_;
    std::size_t plies_ = 0;
    std::size_t last_capture_ = 0;  ///< how many moves were played when a seed was last taken
    std::uint64_t seen_ = 0;        ///< a bit for each position since then
    /// With room for more than `plies_`: to write where there is room costs less than to append.
    std::string moves_;
    std::string captures_;
    std::vector<PositionKey> keys_;
};

/// A number of captured seeds as `games.captures` has it: 0–9, then a for ten and so on.
char capture_digit(Seeds captured);

}  // namespace awale
