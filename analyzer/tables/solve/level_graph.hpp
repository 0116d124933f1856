#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "awale/analyzer/tables/solve/equation.hpp"

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

}  // namespace awale::tables
