#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "analyzer/verify/endgame_bounds.hpp"
#include "analyzer/verify/plain_game.hpp"

namespace awale::plain {

/// Everything that can be reached from a position without a capture, and what the captures lead to: enough to
/// say for certain what either side can make sure of, whatever returns.
class QuietGraph {
public:
    /// `history` holds the positions of the game that may return, `root` the last of them. Nothing where more
    /// than `most` positions can be reached, or a capture leads to more seeds than the tables know.
    static std::optional<QuietGraph> from(const Rules& rules, const EndgameBounds& endgames,
                                          std::span<const Game> history, const Game& root, std::size_t most);

    /// Whether `south`, or else North, makes sure of `need` seeds more than the other of those on the board
    /// by moving from the root to `move`.
    bool makes_sure(const Move& move, bool south, int need) const;

private:
    struct Node {
        bool south_moves = true;
        bool ended = false;
        bool has_leaf = false;
        bool captures = false;  ///< some move from here takes seeds, or returns to the game
        Bounds leaf;            ///< of the moves that leave the graph: all that can be said of them together
        std::vector<std::uint32_t> next;
    };

    QuietGraph(const Rules& rules, const EndgameBounds& endgames) : rules_(&rules), endgames_(&endgames) {}

    bool explore(std::span<const Game> history, const Game& root, std::size_t most);
    bool expand(std::uint32_t index, std::span<const Game> history);
    std::optional<Bounds> leaf_of(const Move& move, std::span<const Game> history) const;
    void add_leaf(Node& node, Bounds bounds) const;
    void end_where_nothing_can_be_taken();
    std::vector<bool> won_by(bool south, int need) const;

    const Rules* rules_;
    const EndgameBounds* endgames_;
    std::vector<Game> history_;
    std::vector<Game> games_;
    std::vector<Node> nodes_;
    std::unordered_map<Game, std::uint32_t, GameHash> index_;
};

}  // namespace awale::plain
