#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/ply.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/score.hpp"

namespace awale {

/// How a game ended: the first time the rule set says it is over, whether or not the record goes on.
struct Ended {
    EndReason reason = EndReason::Unfinished;
    Ply ply;  ///< the move after which it was over, or the last ply replayed
    Score final;
    bool operator==(const Ended&) const = default;
};

/// Replays a game move by move. Moves after the end of the game may be played too.
class Replayer {
public:
    Replayer(const Board& start, const RuleSet& rules);

    /// The position after the last move.
    const Board& board() const {
        return boards_.back();
    }

    /// The positions before each move and after the last. Valid until the next move.
    std::span<const Board> boards() const {
        return boards_;
    }

    /// How many moves were played.
    Ply ply() const {
        return Ply{boards_.size() - 1};
    }

    /// Whether the side to move may play a house: the same as `legal_moves(board(), rules).contains(house)`.
    bool is_legal(House house) const {
        // Where both rows have seeds and no grand slam is forbidden, any house of one's own with seeds may be
        // played.
        if (!both_have_seeds_ || rules_.grand_slam != GrandSlam::CapturesNothing) {
            return legal_moves(board(), rules_).contains(house);
        }
        return board().seeds(house) > Seeds{0} && house.owner() == board().to_move() &&
               house.place() < rules_.houses_a_side;
    }

    /// Plays a move. Precondition: `is_legal(house)`.
    Played play(House house);

    /// The first ply after which the position was the present one, unless that is the last ply.
    std::optional<Ply> first_occurrence() {
        return may_repeat_ ? look_for_present() : std::nullopt;
    }

    /// Why the game is over in the present position, whether or not it was over before.
    std::optional<EndReason> reason_to_end();

    bool is_over() const {
        return ended_.has_value();
    }

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
    bool may_repeat_ = false;       ///< whether the filter contains the present position
    /// The positions since the last capture, where they are many, and how many plies it covers.
    std::unordered_map<Board, std::size_t, BoardHash> index_;
    std::size_t indexed_ = 0;
};

}  // namespace awale
