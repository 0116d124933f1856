#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/board_hash.hpp"
#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/side.hpp"

namespace awale {

/// Proves by trying everything whether a side can be starved: brought, whatever it plays, to the end of the
/// game with an empty row that is not fed, the other side keeping at least a seed. A position that the game
/// has seen before counts as an escape, since its return ends the game.
class FamineSearch {
public:
    /// `history` holds the positions of the game so far. The search gives up after `nodes` positions.
    FamineSearch(const RuleSet& rules, Side victim, std::span<const Board> history, std::uint64_t nodes);

    /// The fewest plies, at most `horizon`, within which `victim` is starved whatever it plays; nothing where
    /// no such proof exists within the horizon, or where the search gave up.
    std::optional<int> plies_to_famine(const Board& board, int horizon);

    /// A line from `board`, starved within the plies that `plies_to_famine` found: the quickest attack
    /// against the longest defence.
    std::vector<House> line(Board board, int plies);

    /// Whether some answer since construction may be a "no" for want of nodes only.
    bool gave_up() const {
        return gave_up_;
    }

private:
    /// What is known of a position: starved within `proved` plies, not within `refuted`.
    struct Known {
        int proved = never;
        int refuted = -1;
    };

    static constexpr int never = 1 << 20;

    bool starves_within(const Board& board, int plies);
    bool is_starved(const Board& board) const;
    bool is_over(const Board& board) const;

    RuleSet rules_;
    Side victim_;
    std::vector<Board> history_;
    std::uint64_t nodes_left_;
    bool gave_up_ = false;
    std::unordered_map<Board, Known, BoardHash> known_;
};

}  // namespace awale
