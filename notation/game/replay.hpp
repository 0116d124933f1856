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
#include "awale/notation/game/turn.hpp"

namespace awale {

/// One move as it was played.
struct ReplayedPly {
    House house;
    TurnSeeds seeds{};  ///< what was taken or dropped, where the player chooses it
    Board before;
    Board after;
    Seeds captured;
    House last;               ///< where the last seed fell
    HouseSet legal;           ///< what could be played
    bool grand_slam = false;  ///< the whole other row was in reach of the capture
    bool fed = false;         ///< the other row was empty, so only moves that give were legal
    /// The first earlier ply (0: the start) after which the same board had the same side to move.
    std::optional<Ply> repeats;

    /// The whole of what was played.
    Turn turn() const {
        return {house, seeds};
    }
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

/// The number of each move in a game's text, counted in half moves from 0: two a pair, South's first. Where a
/// player moves twice running, which happens in Éqwalé, the half move of the other is left out.
std::vector<std::size_t> half_move_numbers(const Replay& replay);

/// The place of a move in the game's text, by the same count from 1: that of the ply itself unless North
/// begins or a player moves twice running. Plies after the last count on, the sides in turn.
Ply numbered(const Replay& replay, Ply ply);

/// The move at `ply` cannot be played; the replay ends before it.
struct IllegalMove {
    Ply ply;
    Turn turn;
    std::string reason;        ///< a sentence without a full stop, naming the rule broken
    HouseSet legal;            ///< the houses that may be played; empty if the game is over
    std::string alternatives;  ///< what may be played, in words: `A, C, F`
};

/// What replaying moves gives: everything up to the first illegal move, and that move if there is one.
struct ReplayOutcome {
    Replay replay;
    std::optional<IllegalMove> illegal;
};

/// Plays `moves` of the Awalé family from `start`. Moves after the end of the game are played on (they are
/// legal or not by the same rules) until there is none to play.
ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules);

/// The same for turns of the game that the rules belong to.
ReplayOutcome replay(const Board& start, std::span<const Turn> turns, const RuleSet& rules);

}  // namespace awale
