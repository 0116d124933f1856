#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "awale/analyzer/annotate/verdicts/evaluate.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

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

    static RuleSet without_majority(RuleSet rules);

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

    HouseSet leaves_of(const Board& board, const Course& course);

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

}  // namespace awale
