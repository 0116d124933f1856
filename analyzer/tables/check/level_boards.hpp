#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/boards/level.hpp"
#include "awale/notation/game/board.hpp"

namespace awale {

/// The boards of a level by their ranks.
class LevelBoards {
public:
    explicit LevelBoards(const tables::LevelShape& shape) : shape_(shape) {
        for (int seeds = 0; seeds <= shape.seeds(); ++seeds) {
            rows_.push_back(tables::all_rows(shape.houses(), seeds));
        }
    }

    int seeds() const {
        return shape_.seeds();
    }

    std::uint64_t count() const {
        return shape_.boards();
    }

    Board at(std::uint64_t rank) const {
        int mover_seeds = 0;
        while (shape_.first(mover_seeds + 1) <= rank) {
            ++mover_seeds;
        }
        const std::uint64_t in_block = rank - shape_.first(mover_seeds);
        const std::uint32_t length = shape_.movers(mover_seeds);
        const tables::Row& mover = rows_[static_cast<std::size_t>(mover_seeds)][in_block % length];
        const tables::Row& other =
            rows_[static_cast<std::size_t>(shape_.seeds() - mover_seeds)][in_block / length];
        Board board;
        for (std::size_t place = 0; place < mover.size(); ++place) {
            board.set_seeds(House{Side::South, place}, Seeds{mover[place]});
            board.set_seeds(House{Side::North, place}, Seeds{other[place]});
        }
        return board;
    }

    std::uint64_t rank(const Board& board) const {
        const Side mover = board.to_move();
        return shape_.rank(row_of(board, mover), row_of(board, other(mover)));
    }

private:
    static tables::Row row_of(const Board& board, Side side) {
        tables::Row row{};
        for (std::size_t place = 0; place < row.size(); ++place) {
            row[place] = static_cast<std::uint8_t>(board.seeds(House{side, place}).count());
        }
        return row;
    }

    tables::LevelShape shape_;
    std::vector<std::vector<tables::Row>> rows_;  // by seeds and rank
};

/// A flag for each board that several threads set and read.
class LevelFlags {
public:
    explicit LevelFlags(std::uint64_t count) : flags_(count) {}

    bool is_set(std::uint64_t rank) const {
        // std::atomic_ref wants to write, too.
        return __atomic_load_n(&flags_[rank], __ATOMIC_RELAXED) != 0;
    }

    void set(std::uint64_t rank) {
        std::atomic_ref(flags_[rank]).store(1, std::memory_order_relaxed);
    }

    /// Not while another thread reads it.
    void clear(std::uint64_t rank) {
        flags_[rank] = 0;
    }

private:
    std::vector<std::uint8_t> flags_;
};

}  // namespace awale
