#pragma once

#include <unordered_map>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/turn.hpp"

namespace awale {

/// How a game ended: the first time the rule set says it is over, whether or not the record goes on.
struct Ended {
    EndReason reason = EndReason::Unfinished;
    Ply ply;  ///< the move after which it was over, or the last ply replayed
    Score final;
    bool operator==(const Ended&) const = default;
};

/// Replays a game of any rule set move by move. Moves after the end of the game may be played too.
class Replayer {
public:
    Replayer(const Board& start, const RuleSet& rules);

    /// The position after the last move.
    const Board& board() const { return boards_.back(); }

    /// The positions before each move and after the last. Valid until the next move.
    std::span<const Board> boards() const { return boards_; }

    /// How many moves were played.
    Ply ply() const { return Ply{boards_.size() - 1}; }

    /// Whether the side to move may play a house: the same as `legal_moves(board(), rules).contains(house)`.
    bool is_legal(House house) const {
        // Where both rows have seeds and no grand slam is forbidden nor single seeds have to wait, any house
        // of one's own with seeds may be played.
        if (!both_have_seeds_ || rules_.grand_slam != GrandSlam::CapturesNothing || rules_.singles_wait) {
            return legal_moves(board(), rules_).contains(house);
        }
        return board().seeds(house) > Seeds{0} && house.owner() == board().to_move() &&
               house.place() < rules_.houses_a_side;
    }

    /// Plays a move of the Awalé family. Precondition: `is_legal(house)`.
    Played play(House house);

    /// Goes on to the position that a legal turn of the game leads to.
    void add(const Board& after, bool captures);

    /// The first ply after which the position was the present one, unless that is the last ply.
    std::optional<Ply> first_occurrence() const { return first_occurrence_; }

    /// Why the game is over in the present position, whether or not it was over before.
    std::optional<EndReason> reason_to_end() const;

    bool is_over() const { return ended_.has_value(); }

    /// How the game ended.
    Ended ended() const;

private:
    void note_position();
    std::optional<Ply> look_for_present();

    /// A set of positions that may contain a few that were not put in. A bit for each value of a hash.
    using BloomFilter = std::array<std::uint64_t, 4>;

    RuleSet rules_;
    Seeds half_;  ///< of all the seeds
    std::vector<Board> boards_;
    std::optional<Ended> ended_;
    bool both_have_seeds_ = false;  ///< in the present position
    std::size_t last_capture_ = 0;  ///< the ply at which a seed was last captured
    BloomFilter bloom_filter_{};    ///< the positions since then
    std::optional<Ply> first_occurrence_;
    bool is_endless_ = false;  ///< the present position has come back so often that this ends the game
    std::unordered_map<std::size_t, int> returns_;  ///< by the ply of a position, how often it came back
    /// The positions since the last capture, where they are many, and how many plies it covers.
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::size_t indexed_ = 0;
};

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

    /// The sum of what it took, as written after the turn: none where a harvest is written seed by seed.
    std::optional<Seeds> written_capture() const {
        return captured > Seeds{0} && seeds.empty() ? std::optional(captured) : std::nullopt;
    }

    /// The whole of what was played.
    Turn turn() const { return {house, seeds}; }
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
    const Board& last() const { return plies.empty() ? start : plies.back().after; }

    /// The position before a ply, counted from 1, or after the last.
    const Board& before(Ply ply) const { return ply.number() <= 1 ? start : plies[ply.number() - 2].after; }
};

/// The number of each move in a game's text, counted in half moves from 0: two a pair, South's first. Where a
/// player moves twice running, after a grand slam of Ouri or in Éqwalé, the other's half move is left out.
std::vector<std::size_t> half_move_numbers(const Replay& replay);

/// The place of a move in the game's text, by the same count from 1: that of the ply itself unless North
/// begins or a player moves twice running. Plies after the last count on, the sides in turn.
Ply numbered(const Replay& replay, Ply ply);

/// The move at `ply` cannot be played; the replay ends before it.
struct IllegalMove {
    Ply ply;
    Turn turn;
    std::string reason;  ///< a sentence without a full stop, naming the rule broken
    HouseSet legal;      ///< the houses that may be played; empty if the game is over
    std::string advice;  ///< what may be played, a sentence: `Legal here: A, C, F.`
};

/// The advice where turns are houses.
std::string legal_here(HouseSet houses);

/// What replaying moves gives: everything up to the first illegal move, and that move if there is one.
struct ReplayOutcome {
    Replay replay;
    std::optional<IllegalMove> illegal;
};

/// Plays turns of the game that the rules belong to, from `start`. Turns after the end of the game are played
/// on (they are legal or not by the same rules) until there is none to play.
ReplayOutcome replay(const Board& start, std::span<const Turn> turns, const RuleSet& rules);

/// The same for moves of the Awalé family.
ReplayOutcome replay(const Board& start, std::span<const House> moves, const RuleSet& rules);

}  // namespace awale
