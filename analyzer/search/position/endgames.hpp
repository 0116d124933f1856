#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "awale/analyzer/search/position/position.hpp"
#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// What is proved of the seeds left on the board, the side to move's less the other's: between `lower` and
/// `upper`, both included.
struct Bounds {
    int lower = 0;
    int upper = 0;

    constexpr bool settled() const {
        return lower == upper;
    }

    constexpr bool operator==(const Bounds&) const = default;
};

/// Seen from the other side.
constexpr Bounds operator-(Bounds bounds) {
    return {-bounds.upper, -bounds.lower};
}

/// Nothing is known: the side to move may lose or win all that is left.
constexpr Bounds anything(int left) {
    return {-left, left};
}

/// What the tables say of a position: what is proved, and the value when endless play is worth nothing.
struct EndgameValue {
    Bounds proved;
    int margin = 0;
};

/// The endgame tables as the search reads them: by packed rows, in the terms of one rule set.
class Endgames {
public:
    /// `tables` may be null, or of another rule family, which counts as null. They are not asked about more
    /// than `max_seeds`.
    Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables, int max_seeds = tables::max_seeds);

    /// The most seeds that are covered, with all below; −1 when nothing is.
    int highest() const {
        return highest_;
    }

    /// The most seeds that something is proved of, perhaps by files that are slow to read; at least
    /// `highest()`.
    int highest_proved() const {
        return std::max(highest_, highest_further_);
    }

    /// What is proved of a position of at most `highest_proved()` seeds, as if no position of it had been
    /// seen before.
    Bounds proved_anywhere(const Position& position, int left) const;

    /// Whether what is proved of positions with `left` seeds holds only if none has occurred, and cannot be
    /// told from the positions after the moves.
    bool is_exact(int left) const {
        return left <= highest_exact_;
    }

    /// The value of a position of at most `highest()` seeds, as if no position of it had been seen before.
    EndgameValue operator()(const Position& position, int left) const {
        const TableIndex index{left, sum(position.mine), position, *this};
        return {proved(index), value(tables::TableKind::Margin, index)};
    }

    /// Each half of that alone; a look into a table that is not made is worth having.
    Bounds proved(const Position& position, int left) const {
        return proved({left, sum(position.mine), position, *this});
    }

    int margin(const Position& position, int left) const {
        return value(tables::TableKind::Margin, {left, sum(position.mine), position, *this});
    }

private:
    /// Where a position stands in the tables.
    struct TableIndex {
        TableIndex(int seeds, int mine_seeds, const Position& position, const Endgames& endgames)
            : left(seeds),
              mine(mine_seeds),
              their_rank(endgames.rank(position.theirs, left - mine)),
              my_rank(endgames.rank(position.mine, mine)) {}

        int left;
        int mine;
        std::uint32_t their_rank;
        std::uint32_t my_rank;
    };

    /// The boards of one level whose mover has this many seeds, as far as they are in memory.
    struct Block {
        /// By kind of table; null where it has to be read from its file.
        std::array<const std::uint8_t*, tables::table_kinds.size()> values{};
        std::uint32_t line_length = 0;
    };

    Bounds proved(const TableIndex& index) const {
        if (!own_row_) {
            const int margin = value(tables::TableKind::Margin, index);
            return {margin, margin};
        }
        // What neither side is known to be sure of may all go either way.
        const bool is_safe = index.left <= highest_safe_;
        const auto mine = is_safe ? tables::TableKind::Safe : tables::TableKind::Forced;
        const auto theirs = is_safe ? tables::TableKind::SafeOther : tables::TableKind::Conceded;
        return {2 * value(mine, index) - index.left, index.left - 2 * value(theirs, index)};
    }

    int value(tables::TableKind kind, const TableIndex& index) const {
        const Block& block = blocks_[block_index(index.left, index.mine)];
        const std::uint8_t* const values = block.values[static_cast<std::size_t>(kind) - 1];
        if (values == nullptr) {
            return tables_->value(kind, index.left, index.mine, index.their_rank, index.my_rank);
        }
        const int value =
            values[std::size_t{index.their_rank} * block.line_length + index.my_rank] - tables::zero_byte;
        return tables::is_of_other_side(kind) ? -value : value;
    }

    static constexpr std::size_t block_index(int left, int mine) {
        return static_cast<std::size_t>(left * (left + 1) / 2 + mine);
    }

    /// The rank of a row among those with as many seeds (docs/tables.md, "Ranks").
    std::uint32_t rank(PackedRow row, int row_seeds) const {
        const PackedRow to_the_right =
            (static_cast<PackedRow>(row_seeds) * one_each - (running_sums(row) << house_bits)) & whole_row;
        std::uint32_t rank = 0;
        for (int place = 1; place < 6; ++place) {
            rank += ranks_[static_cast<std::size_t>(place)]
                          [static_cast<std::size_t>(house_seeds(to_the_right, place))];
        }
        return rank;
    }

    std::shared_ptr<const Tables> tables_;
    int highest_ = -1;
    int highest_safe_ = -1;  ///< up to this level what each side is sure of is read from the safe tables
    int highest_exact_ = -1;
    int highest_further_ = -1;
    bool own_row_ = true;
    std::array<Block, 49 * 50 / 2> blocks_{};
    /// `ranks_[place][n]`: rows before those with n seeds from `place` on, by place.
    std::array<std::array<std::uint32_t, 64>, 6> ranks_{};
};

}  // namespace awale::search
