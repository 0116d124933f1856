#pragma once

#include <functional>

#include "awale/notation/game/replay.hpp"

namespace awale {

/// The legal turns for a person who is to choose one, as the catalogues put them (`choices.side`).
struct TurnChoices {
    std::string_view kind;  ///< `turns`; `drops` where there are hundreds; `none` when the game is over
    std::string turns;      ///< `A, B +3, F`, `A, B(b2 c2), F`; of drops an example
};

/// A game that is played on this board: what replay, records and the commands need of it. Each game has one
/// object, which holds nothing. In a hot loop of one game use the functions of its folder.
class Game {
public:
    Game& operator=(Game&&) = delete;
    virtual ~Game() = default;

    /// What people call the game: `Awalé`, `Éqwalé`.
    virtual std::string_view title() const = 0;

    /// Whether a turn is no more than the house that is sown.
    virtual bool turns_are_houses() const = 0;

    /// Why no game can come to this position, as a sentence without a full stop; nothing if one can.
    virtual std::optional<std::string> flaw(const Board& board, const RuleSet& rules) const = 0;

    /// The houses that the side to move may sow; in a set-up those that may get seeds of some drop.
    virtual HouseSet houses_to_play(const Board& board, const RuleSet& rules) const = 0;

    /// How many seeds the player may choose to take from each house of the other row after sowing `house`.
    /// None in a game that leaves no choice. Precondition: the house may be sown.
    virtual TurnSeeds largest_harvest(const Board& board, House house, const RuleSet& rules) const = 0;

    virtual TurnChoices choices(const Board& board, const RuleSet& rules) const = 0;

    /// Calls `take` with each legal turn until it returns false. Nothing is stored: there can be thousands.
    virtual void visit_turns(const Board& board, const RuleSet& rules,
                             const std::function<bool(const Turn&)>& take) const = 0;

    /// The number of legal turns.
    virtual std::uint64_t count_turns(const Board& board, const RuleSet& rules) const = 0;

    virtual bool is_legal(const Board& board, const Turn& turn, const RuleSet& rules) const = 0;

    /// The position after a turn. Precondition: it is legal.
    virtual Board play(const Board& board, const Turn& turn, const RuleSet& rules) const = 0;

    /// Why the game is over in this position, repetition apart.
    virtual std::optional<EndReason> ending(const Board& board, const RuleSet& rules) const = 0;

    /// Notes all that a turn does, but for `repeats`, and returns true; false where it is not legal.
    virtual bool play_and_note(const Board& board, const Turn& turn, const RuleSet& rules,
                               ReplayedPly& ply) const = 0;

    /// Why a turn is not legal, but for `ply`. Precondition: it is not.
    virtual IllegalMove why_illegal(const Board& board, const Turn& turn, const RuleSet& rules) const = 0;
};

/// The game that the rule set belongs to.
const Game& game_of(const RuleSet& rules);

/// Why a game is over that came to a position through others, if it is: one that returns ends it, too.
std::optional<EndReason> ending(const Board& board, std::span<const Board> seen, const RuleSet& rules);

/// A legal turn by its place, from 0, in the order of `Game::visit_turns`.
Turn turn_at(const Board& board, const RuleSet& rules, std::uint64_t place);

/// The Awalé family.
const Game& awale_game();

namespace eqwale {

/// Éqwalé.
const Game& eqwale_game();

}  // namespace eqwale

}  // namespace awale
