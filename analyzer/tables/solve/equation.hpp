#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "awale/analyzer/parallel/workers.hpp"
#include "awale/analyzer/tables/boards/bytes.hpp"
#include "awale/analyzer/tables/boards/family.hpp"
#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/analyzer/tables/boards/row_transfer.hpp"
#include "awale/analyzer/tables/boards/sowing.hpp"

namespace awale::tables {

/// A board whose quiet moves are these, or none, instead of those of its rows.
struct Irregular {
    struct Successor {
        int mover_seeds;
        std::uint32_t other;
        std::uint32_t mover;
    };

    int mover_seeds;
    std::uint32_t mover;
    std::uint32_t other;
    std::vector<Successor> successors;

    std::pair<int, std::uint32_t> place() const {
        return {mover_seeds, mover};
    }
};

/// The data that every step of solving a level uses.
struct LevelRules {
    const TableFamily& family;
    const RowMoves& moves;
    const RowTransfers& transfers;
    Workers& workers;
    LevelShape shape;
    std::vector<Irregular> irregular;  ///< sorted by place() and `other`
    std::vector<bool> ended;           ///< by start_index: a rule on few seeds ends the game; empty: none

    int seeds() const {
        return shape.seeds();
    }

    /// The index of the start value of a board: like its rank, with the lines by the mover's row.
    std::size_t start_index(int mover_seeds, std::uint32_t mover, std::uint32_t other) const {
        return shape.first(mover_seeds) + std::size_t{mover} * shape.others(mover_seeds) + other;
    }

    /// Whether the move is allowed: if the other row is empty, it must feed it.
    bool feeds(int mover_seeds, const RowMove& move) const {
        return mover_seeds < seeds() || move.given > 0;
    }

    const RowTransfer& transfer(int mover_seeds, const RowMove& move) const {
        return transfers.transfer(seeds() - mover_seeds, move.given, move.ends_across);
    }

    /// Seeds in the row of the side that moves next.
    int next_mover_seeds(int mover_seeds, const RowMove& move) const {
        return seeds() - mover_seeds + move.given;
    }
};

/// One unknown of the equation of a level (docs/tables.md, "The equation"), for every board:
///
///     value = max(start, −min over the quiet moves of the source's value after the move)
///
/// `start` is the best capture, or what the board is worth if the game is over. The source of the margin is
/// the margin; the forced seeds and the conceded seeds, taken negative, are each other's source.
struct Unknown {
    LevelValues values;
    Bytes start;  ///< by start_index, the same bytes as values
};

/// Less than every value: no capture and no end to start from.
constexpr std::uint8_t no_start = 0;
/// More than every value after a move: no move leads here.
constexpr std::uint8_t no_move = 255;

}  // namespace awale::tables
