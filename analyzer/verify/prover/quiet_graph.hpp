#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/verify/prover/plain_game.hpp"
#include "awale/analyzer/verify/prover/quiet_boards.hpp"

namespace awale::plain {

/// Everything that can be reached from a position without a capture, and what the captures lead to: enough to
/// say for certain what either side can make sure of, whatever returns.
class QuietGraph {
public:
    /// `history` holds the positions of the game that may return, `root` the last of them. `boards` keeps
    /// what was looked at for the next position, and outlives the graph. Nothing where more than `most`
    /// positions can be reached. Precondition: the tables know boards with fewer seeds than `root`.
    static std::optional<QuietGraph> from(QuietBoards& boards, std::span<const PlainBoard> history,
                                          const PlainBoard& root, std::size_t most);

    /// Whether `south`, or else North, makes sure of `need` seeds more than the other of those on the board
    /// by moving from the root to `move`.
    bool guarantees(const PlainMove& move, bool south, int need);

private:
    struct Node {
        bool south_moves = true;
        bool ended = false;
        bool has_leaf = false;  ///< some move leaves the graph: takes seeds, or returns to the game
        Bounds leaf{};          ///< of those moves: all that can be said of them together
        int margin = 0;         ///< of the rows, South's less North's: what a return here is worth
        std::uint8_t moves = 0;
        std::array<std::uint32_t, 6> next{};
    };

    /// What was found for one side and need: by node, 0 where the side cannot be sure by looking at the
    /// position alone; else the rounds it takes to get there, or to where it can stay for ever with enough in
    /// its row.
    struct Answer {
        bool south;
        int need;
        std::vector<std::uint32_t> rounds;
    };

    using Rounds = std::vector<std::uint32_t>;

    explicit QuietGraph(QuietBoards& boards) : boards_(&boards) {}

    bool explore(std::span<const PlainBoard> history, const PlainBoard& root, std::size_t most);
    void look_back();
    void end_where_nothing_can_be_taken(std::span<const std::uint32_t> places);

    std::span<const std::uint32_t> before(std::uint32_t index) const {
        return std::span(before_).subspan(first_[index], first_[index + 1] - first_[index]);
    }

    const Rounds& won_by(bool south, int need);
    void win_backwards(bool south, std::vector<std::uint32_t> open, Rounds& rounds,
                       std::vector<std::uint8_t>& missing) const;
    std::vector<std::uint32_t> where_it_stays(bool south, int need, const Rounds& rounds) const;
    bool leaf_wins(const Node& node, bool south, int need) const;

    /// Follows every line from a node, with what occurs on it, as far as `left_` goes.
    bool follow(std::uint32_t index, bool south, int need);
    bool line_cannot_spoil(std::uint32_t index, bool south, int need);

    /// The margin of a node for a side.
    int margin_for(std::uint32_t index, bool south) const {
        return south ? nodes_[index].margin : -nodes_[index].margin;
    }

    QuietBoards* boards_;
    std::vector<PlainBoard> history_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> where_;  ///< of the boards: the node of each, or a mark
    /// The nodes with a move to each: those of node n stand in `before_` from `first_[n]` on.
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> before_;
    std::deque<Answer> answers_;
    std::vector<std::uint32_t> line_;  ///< nodes before the one that is looked at
    int left_ = 0;                     ///< nodes that may still be looked at
};

}  // namespace awale::plain
