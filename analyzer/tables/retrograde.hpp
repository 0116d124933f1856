#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/solver.hpp"

namespace awale::tables {

/// The quiet moves of every board of a small level, by rank. Takes about 30 bytes a board.
class LevelGraph {
public:
    explicit LevelGraph(const LevelRules& rules);

    std::uint32_t boards() const {
        return static_cast<std::uint32_t>(rows_.size());
    }

    /// The boards after the quiet moves of a board.
    std::span<const std::uint32_t> after(std::uint32_t board) const {
        return std::span(after_).subspan(first_[board], first_[board + 1] - first_[board]);
    }

    /// Seeds in the row of the side to move.
    int row(std::uint32_t board) const {
        return rows_[board];
    }

    /// Gives the lists away: the boards after board b stand in the second from the first's b to its b + 1.
    std::vector<std::uint32_t> take_first() {
        return std::move(first_);
    }

    std::vector<std::uint32_t> take_after() {
        return std::move(after_);
    }

    /// Where the start value of a board stands (LevelRules::start_index).
    std::uint32_t start_index(std::uint32_t board) const {
        return start_[board];
    }

private:
    std::vector<std::uint32_t> first_{0};
    std::vector<std::uint32_t> after_;
    std::vector<std::uint8_t> rows_;
    std::vector<std::uint32_t> start_;
};

/// The play between two captures where a repetition gives each side its own row (docs/tables.md, "Safe
/// seeds"): boards that follow each other by quiet moves, and what leaving them by a capture is worth. Boards
/// are seen by the side to move; sides alternate.
class RepetitionGame {
public:
    /// A board. Seeds are of those on the boards of this game.
    struct Board {
        int row = 0;  ///< in the row of the side to move
        int take =
            -1;  ///< the most that the side to move is sure of by a capture, or as the game is over; −1: none
        int leave =
            0;  ///< what the other side is sure of whatever is captured, or as the game is over; all: none
    };

    /// The boards after the quiet moves of board b are `after[first[b]]` to `after[first[b + 1]]`, excluded.
    RepetitionGame(int seeds, std::vector<Board> boards, std::vector<std::uint32_t> first,
                   std::vector<std::uint32_t> after);

    /// The most seeds that the side to move, or else the other side, is sure of by a strategy that looks at
    /// the board alone: it gets them by play that ends, or stays for ever where its row has them.
    int sure(std::uint32_t board, bool mover) const;

    /// Whether a side gets `seeds` from a board whatever the other plays, no board having occurred before:
    /// lines are followed to a capture, an end, a repetition or a guarantee that no board of the line can
    /// spoil. Nothing where that takes more than `positions` positions.
    std::optional<bool> gets(std::uint32_t board, bool mover, int seeds,
                             std::uint64_t positions = std::numeric_limits<std::uint64_t>::max());

    /// What the side to move gets with best play. Precondition: what captures are worth is exact.
    int value(std::uint32_t board);

private:
    using Rank = std::uint16_t;
    static constexpr Rank never = 0;  ///< such seeds are not sure

    std::span<const std::uint32_t> after(std::uint32_t board) const {
        return std::span(after_).subspan(first_[board], first_[board + 1] - first_[board]);
    }

    std::span<const std::uint32_t> before(std::uint32_t board) const {
        return std::span(before_).subspan(first_before_[board],
                                          first_before_[board + 1] - first_before_[board]);
    }

    std::size_t index(int seeds, bool mover, std::uint32_t board) const {
        return (static_cast<std::size_t>(seeds) * 2 + (mover ? 0 : 1)) * boards_.size() + board;
    }

    /// The row of the side to move, or of the other side.
    int row(std::uint32_t board, bool mover) const {
        return mover ? boards_[board].row : seeds_ - boards_[board].row;
    }

    struct State {
        std::uint32_t board;
        bool mover;
    };

    void rank_all(int seeds);
    void spread(int seeds, std::vector<State>& settled, std::vector<int>& open);
    std::vector<State> region(int seeds) const;
    bool is_sure(std::uint32_t board, bool mover, int seeds) const;
    bool search(std::uint32_t board, bool mover, int seeds);

    int seeds_;
    std::vector<Board> boards_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> after_;
    std::vector<std::uint32_t> first_before_;
    std::vector<std::uint32_t> before_;
    /// By seeds, side and board: the strategy that gets these seeds leads through boards of falling ranks, or
    /// stays among boards of one rank where the row has them.
    std::vector<Rank> ranks_;
    std::vector<std::uint32_t> line_;  ///< boards before the one looked at
    std::vector<std::array<bool, 2>> on_line_;
    std::uint64_t left_ = 0;  ///< positions that may still be looked at
};

}  // namespace awale::tables
