#pragma once

#include <optional>
#include <span>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/replayer.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"

namespace awale {

/// One move as it was played.
struct ReplayedPly {
    House house;
    Board before;
    Board after;
    Seeds captured;
    House last;               ///< where the last seed fell
    HouseSet legal;           ///< what could be played
    bool grand_slam = false;  ///< the whole other row was in reach of the capture
    bool fed = false;         ///< the other row was empty, so only moves that give were legal
    /// The first earlier ply (0: the start) after which the same board had the same side to move.
    std::optional<Ply> repeats;
};

/// A record played through under one rule set.
struct Replay {
    RuleSet rules;
    Board start;
    std::vector<ReplayedPly> plies;
    Ended ended;
    /// The record has plies after `ended.ply`: real records are played on after 25, and some servers
    /// ignore a repetition.
    bool played_on = false;
    /// The score where the record stops, by the rule that ends the game there; the stores if none does.
    Score at_stop;

    /// The position after the last ply replayed.
    const Board& last() const {
        return plies.empty() ? start : plies.back().after;
    }

    /// The position before a ply, counted from 1, or after the last.
    const Board& before(Ply ply) const {
        return ply.number() <= 1 ? start : plies[ply.number() - 2].after;
    }
};

/// The move at `ply` cannot be played; the replay ends before it.
struct IllegalMove {
    Ply ply;
    House house;
    std::string reason;  ///< a sentence without a full stop, naming the rule broken
    HouseSet legal;
};

/// What replaying moves gives: everything up to the first illegal move, and that move if there is one.
struct ReplayOutcome {
    Replay replay;
    std::optional<IllegalMove> illegal;
};

/// Plays `moves` from `start`. Moves after the end of the game are played on (they are legal or not by
/// the same rules) until there is none to play.
ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules);

}  // namespace awale
