#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/notation/annotation/awale_comments.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/replay.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// Whether a house with seeds may not be played because it gives the opponent none.
bool must_feed(const Board& board, const RuleSet& rules);

/// Whether there are captures, and all of them would take every seed of the other row and so take none.
bool only_grand_slams(const Board& board, const RuleSet& rules);

/// What has been captured in a line, and how it may go on.
struct Course {
    int gain = 0;  ///< the punisher's captures less the loser's
    int replies_left = 0;
};

/// Looks for trees in which one side keeps the other within a claim, and captures. `judge` is asked what is
/// proved of a position, a limited number of times. The rules are those without an end at a majority.
class TreeSearch {
public:
    /// `seen` are the positions before the tree; `claim` is the most that the loser gets, as his final
    /// margin.
    TreeSearch(const RuleSet& rules, std::vector<Board> seen, Side loser, Seeds claim,
               const JudgeFunction& judge);

    /// A tree whose lines end with a gain of at least `wanted`; of several with as few replies in a line, the
    /// one with the fewest moves.
    std::optional<RefutingReply> find(const Board& board, int wanted, int replies);

    /// A tree that begins with `house`, and answers whatever follows it.
    std::optional<RefutingReply> find_with(const Board& board, House house, int wanted, int replies);

    /// One reply after which the claim is proved, tried in this order. `secured` are known to be such.
    std::optional<RefutingReply> find_quiet(const Board& board, const std::vector<House>& order,
                                            HouseSet secured);

    /// Whether the game is over in a position, by the rules or because it was there before.
    bool is_over(const Board& board) const {
        return margin_if_over(board).has_value();
    }

private:
    struct Known {
        Board board;
        bool secured = false;
    };

    // 1. What is true of a position.

    /// The loser's final margin if the game is over there.
    std::optional<Seeds> margin_if_over(const Board& board) const;

    /// Whether it is proved that the loser gets no more than the claim.
    bool is_secured(const Board& board);

    /// Whether a line may end with this reply.
    bool is_leaf(const Played& played, const Course& before);

    /// The moves of a position, those that capture most first.
    std::vector<std::pair<House, Played>> moves_of(const Board& board);

    // 2. One reply of the punisher.

    std::optional<RefutingReply> reply_to(const Board& board, const Course& course);

    // 3. Answers to all moves of the loser; none where one of them has no answer.

    std::vector<RefutingReply> answers_to(const Board& board, const Course& course);

    /// Moves that one reply answers are answered together: first by the reply that answers most.
    static void add_joined(std::vector<std::pair<House, HouseSet>> open, std::vector<RefutingReply>& answers);

    RuleSet rules_;
    std::vector<Board> seen_;
    Side loser_;
    Seeds claim_;
    const JudgeFunction& judge_;
    int wanted_ = 0;
    int looked_at_ = 0;
    std::vector<Known> known_;
};

/// The captures of the side whose tree it is less those of the other side, in the worst line.
int least_captured(const RefutingReply& tree, const Board& board, const RuleSet& rules);

/// What is proved that a move gave away, seen by its player: the most that is left is `claim`, and more than
/// that was sure.
struct ProvedFall {
    Seeds sure;   ///< the final margin that the best move secures
    Seeds claim;  ///< the final margin that the move played cannot exceed, or 0 or −1 where the result fell
    bool operator==(const ProvedFall&) const = default;
};

/// The proved fall by playing `house`: of the result, or of at least this many seeds.
std::optional<ProvedFall> proved_fall(const Judgement& judgement, House house, Side mover, Seeds least);

/// The moves that are proved to keep more than the claim.
HouseSet moves_above(const Judgement& judgement, Side mover, Seeds claim);

/// The plies whose move is proved to lose the result or at least this many seeds, from 0.
std::vector<std::size_t> refutable_plies(const Evaluations& evaluations, const Replay& replay, Seeds least);

/// Looks for the shortest tree that refutes the move at `index`: one reply of the opponent at a time, answers
/// to every move, and every line ends where the claim is proved and the opponent has captured what matters of
/// the loss, or where the game is over. At most six replies deep. Where there is none, for a tree of the best
/// move. `judge` is asked what is proved of a position, with the boards before it, a limited number of times.
/// `evaluations` have carried proofs (propagate_proofs.hpp).
std::optional<Refutation> find_refutation(const Replay& replay, const Evaluations& evaluations,
                                          std::size_t index, Seeds least, const JudgeFunction& judge);

}  // namespace awale
