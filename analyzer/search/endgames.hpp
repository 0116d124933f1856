#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "analyzer/search/position.hpp"
#include "analyzer/tables/tables.hpp"
#include "notation/rules.hpp"

namespace awale::search {

/// What is proved of the seeds left on the board, the side to move's less the other's: between `lower` and
/// `upper`, both included.
struct Interval {
    int lower = 0;
    int upper = 0;

    constexpr bool settled() const {
        return lower == upper;
    }

    constexpr bool operator==(const Interval&) const = default;
};

/// Seen from the other side.
constexpr Interval operator-(Interval interval) {
    return {-interval.upper, -interval.lower};
}

/// Nothing is known: the side to move may lose or win all that is left.
constexpr Interval anything(int left) {
    return {-left, left};
}

/// What the tables say of a position: what is proved, and the value when endless play is worth nothing.
struct EndgameValue {
    Interval proved;
    int margin = 0;
};

/// The endgame tables as the search reads them: by packed rows, in the terms of one rule set.
class Endgames {
public:
    /// `tables` may be null, or of another rule family, which counts as null.
    Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables);

    /// The most seeds that are covered, with all below; −1 when nothing is.
    int highest() const {
        return highest_;
    }

    /// The value of a position of at most `highest()` seeds, as if no position of it had been seen before.
    EndgameValue operator()(const Position& position, int left) const {
        const int mine = sum(position.mine);
        const auto& block = blocks_[block_index(left, mine)];
        const std::size_t at = rank(position.theirs, left - mine) * block.stride + rank(position.mine, mine);
        const int margin = block.margin[at];
        if (!own_row_) {
            return {{margin, margin}, margin};
        }
        // Seeds that neither can make sure of may all go either way.
        return {{2 * block.forced[at] - left, left + 2 * block.minus_conceded[at]}, margin};
    }

private:
    /// The boards of one level whose mover has so many seeds.
    struct Block {
        const std::int8_t* margin = nullptr;
        const std::int8_t* forced = nullptr;
        const std::int8_t* minus_conceded = nullptr;
        std::size_t stride = 0;
    };

    static constexpr std::size_t block_index(int left, int mine) {
        return static_cast<std::size_t>(left * (left + 1) / 2 + mine);
    }

    /// The rank of a row among those with as many seeds (docs/tables.md, "Ranks").
    std::size_t rank(Row row, int row_seeds) const {
        const Row to_the_right =
            (static_cast<Row>(row_seeds) * one_each - (running_sums(row) << house_bits)) & whole_row;
        std::size_t rank = 0;
        for (int place = 1; place < 6; ++place) {
            rank += ranks_[static_cast<std::size_t>(place)]
                          [static_cast<std::size_t>(house_seeds(to_the_right, place))];
        }
        return rank;
    }

    std::shared_ptr<const Tables> tables_;
    int highest_ = -1;
    bool own_row_ = true;
    std::array<Block, 49 * 50 / 2> blocks_{};
    /// `ranks_[place][n]`: rows before those with n seeds from `place` on, by place.
    std::array<std::array<std::uint32_t, 64>, 6> ranks_{};
};

}  // namespace awale::search
