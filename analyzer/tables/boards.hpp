#pragma once

#include <memory>
#include <vector>

#include "awale/notation/game/board.hpp"

namespace awale::tables {

/// Gives mapped memory back.
struct Unmap {
    std::size_t mapped = 0;

    void operator()(std::uint8_t* memory) const;
};

/// A large array of bytes, all 0 at first, on huge pages where the system has them. The 64 bytes after the
/// end may be read and hold no value.
class Bytes {
public:
    static constexpr std::size_t slack = 64;

    Bytes() = default;
    /// Throws EnvironmentError where the system has no such memory.
    explicit Bytes(std::size_t size);

    std::uint8_t* data() { return data_.get(); }

    const std::uint8_t* data() const { return data_.get(); }

    std::size_t size() const { return size_; }

private:
    std::unique_ptr<std::uint8_t[], Unmap> data_;
    std::size_t size_ = 0;
};

}  // namespace awale::tables

namespace awale {

/// The rules that a table's numbers depend on; rule sets that differ only in what they award for endless
/// play, or in stopping at a majority, share their tables (docs/tables.md, "Families").
struct TableFamily {
    std::uint8_t houses_a_side = 6;
    GrandSlam grand_slam = GrandSlam::CapturesNothing;
    FewSeeds few_seeds = FewSeeds::Never;
    bool singles_wait = false;

    constexpr bool operator==(const TableFamily&) const = default;
};

/// The family a rule set belongs to.
TableFamily family_of(const RuleSet& rules);

/// Its name, which is also the name of its folder: `captures_nothing`, `captures_nothing-six`,
/// `captures_nothing-no_capture_left-5x2`, … Do not change.
std::string name(const TableFamily& family);

/// A rule set of that family for playing its boards: endless play and majority are left out of it.
RuleSet rules_of(const TableFamily& family);

}  // namespace awale

namespace awale::tables {

/// The seeds of one row of houses, its owner's leftmost house first; places past `houses` hold 0.
using Row = std::array<std::uint8_t, 6>;

/// More seeds than any game has; binomials are tabulated up to here.
constexpr int max_seeds = 48;

/// C(n, k) for every n and k an index needs.
constexpr auto binomials = [] {
    std::array<std::array<std::uint64_t, 13>, max_seeds + 13> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < 13 && n > 0; ++k) {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
        }
    }
    return table;
}();

constexpr std::uint64_t binomial(int n, int k) {
    return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// Boards with up to so many seeds.
constexpr std::uint64_t boards_to(int houses_a_side, int seeds) {
    return binomial(seeds + 2 * houses_a_side, 2 * houses_a_side);
}

/// How many rows of `houses` houses hold exactly `seeds` seeds.
constexpr std::uint32_t row_count(int houses, int seeds) {
    return static_cast<std::uint32_t>(binomial(seeds + houses - 1, houses - 1));
}

/// The rank of a row among those with as many seeds, the ones with most seeds on the left first: the
/// combinatorial number system on the sums from each house to the right end (docs/tables.md, "Ranks").
/// The order is kept when the same seeds are added to two rows. The leftmost house, whose seeds are what the
/// others leave, is not looked at. Do not change: files and position keys depend on it.
template <typename Rank = std::uint32_t>
constexpr Rank row_rank(std::span<const std::uint8_t> row, int houses) {
    Rank rank = 0;
    std::size_t sum = 0;
    for (std::size_t right = 1; right < static_cast<std::size_t>(houses); ++right) {
        sum += row[static_cast<std::size_t>(houses) - right];
        rank += static_cast<Rank>(binomials[sum + right - 1][right]);
    }
    return rank;
}

/// `rank_terms[right][sum]`: what a sum adds to the rank, for the search, which has all sums of a row.
constexpr auto rank_terms = [] {
    std::array<std::array<std::uint32_t, 64>, 6> terms{};
    for (std::size_t right = 1; right < terms.size(); ++right) {
        for (std::size_t sum = 0; sum <= max_seeds; ++sum) {
            terms[right][sum] = static_cast<std::uint32_t>(binomials[sum + right - 1][right]);
        }
    }
    return terms;
}();

/// Goes on to the row with the next rank; false, and nothing changes, after the last.
constexpr bool next_row(std::span<std::uint8_t> row, int houses) {
    std::uint8_t& last = row[static_cast<std::size_t>(houses) - 1];
    for (std::size_t place = static_cast<std::size_t>(houses) - 1; place-- > 0;) {
        if (row[place] > 0) {
            const auto moved = static_cast<std::uint8_t>(last + 1);
            --row[place];
            last = 0;
            row[place + 1] = moved;
            return true;
        }
    }
    return false;
}

/// The row of a side.
Row row_of(const Board& board, Side side);

/// Every row of `houses` houses with `seeds` seeds; the index is the rank.
std::vector<Row> all_rows(int houses, int seeds);

/// Where a board stands: its level, the seeds in the row of the side to move, and the ranks of both rows.
struct BoardRanks {
    int seeds = 0;
    int mover_seeds = 0;
    std::uint32_t other = 0;
    std::uint32_t mover = 0;
};

/// The order of the boards of a level. Blocks follow each other by the seeds in the mover's row; inside a
/// block, lines follow each other by the rank of the other row, and a line is the ranks of the mover's row.
/// Do not change: files depend on it.
class LevelShape {
public:
    LevelShape() = default;
    LevelShape(int houses, int seeds);

    int houses() const { return houses_; }

    int seeds() const { return seeds_; }

    /// Boards in the level: C(seeds + 2·houses − 1, 2·houses − 1).
    std::uint64_t boards() const { return first_[static_cast<std::size_t>(seeds_) + 1]; }

    /// The first board of the block whose movers have `mover_seeds`.
    std::uint64_t first(int mover_seeds) const { return first_[static_cast<std::size_t>(mover_seeds)]; }

    /// Boards in a line of that block: rows the mover may have.
    std::uint32_t movers(int mover_seeds) const { return row_count(houses_, mover_seeds); }

    /// Lines in that block: rows the other side may have.
    std::uint32_t others(int mover_seeds) const { return row_count(houses_, seeds_ - mover_seeds); }

    /// The rank of a board.
    std::uint64_t rank(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
        return first(mover_seeds) + std::uint64_t{other} * movers(mover_seeds) + mover;
    }

    std::uint64_t rank(const BoardRanks& at) const { return rank(at.mover_seeds, at.other, at.mover); }

    /// The board with that rank.
    BoardRanks ranks(std::uint64_t rank) const;

private:
    int houses_ = 6;
    int seeds_ = 0;
    std::array<std::uint64_t, max_seeds + 2> first_{};
};

/// Precondition: at most max_seeds seeds.
BoardRanks ranks_of(const Board& board, int houses);

/// A value is kept as a byte, this much added, so that bytes compare as values do.
constexpr int zero_byte = 128;

/// A value for every board of a level, in memory.
struct LevelValues {
    LevelValues() = default;

    explicit LevelValues(const LevelShape& level) : shape(level), bytes(level.boards()) {}

    /// The boards whose other row has rank `other`, by the rank of the mover's row.
    const std::uint8_t* line(int mover_seeds, std::uint32_t other) const {
        return bytes.data() + shape.rank(mover_seeds, other, 0);
    }

    int value(std::uint64_t rank) const { return bytes.data()[rank] - zero_byte; }

    LevelShape shape;
    Bytes bytes;
};

/// What receiving seeds does to every row that holds a certain number of seeds: the same seeds are added to
/// each, which keeps their order: neighbours mostly stay neighbours and whole runs can be read at once.
struct RowTransfer {
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// `length` rows from rank `before` on become the rows from rank `after` on, in the same order, and
    /// `captured` seeds are taken from each.
    struct Run {
        std::uint32_t before;
        std::uint32_t after;
        std::uint32_t length;
        std::uint32_t captured;
    };

    std::vector<Run> quiet;     ///< nothing is captured; rows that may not receive this transfer are left out
    std::vector<Run> captures;  ///< sorted by `before`, like `quiet`
    std::vector<std::uint32_t> grand_slams;  ///< rows that the move would empty, by rank before it
    std::vector<std::uint32_t> after;        ///< of a quiet move, by rank before it; else `none`
    std::vector<std::uint32_t> before;       ///< of a quiet move, by rank after it; else `none`
};

/// The rank after `given` seeds are sown into `row` and nothing is taken.
std::uint32_t rank_after_transfer(Row row, int given, int houses);

/// Every transfer of one board size, with one rule on grand slams, where the row holds up to `seeds` seeds
/// after it was given.
class RowTransfers {
public:
    RowTransfers(int houses, GrandSlam rule, int seeds);

    /// The memory they take; an upper bound.
    static std::uint64_t bytes(int houses, int seeds);

    /// Precondition: before + given ≤ seeds.
    const RowTransfer& transfer(int before, int given, bool ends_across) const {
        return transfers_[index(before, given)][ends_across ? 1 : 0];
    }

private:
    std::size_t index(int before, int given) const {
        return static_cast<std::size_t>(before * (seeds_ + 1) + given);
    }

    int seeds_;
    std::vector<std::array<RowTransfer, 2>> transfers_;
};

/// A move as rows see it, in one direction or the other. What a move does to the mover's own row does not
/// depend on the other row, and what it does to the other row depends only on `given` and `ends_across`: that
/// is what makes whole lines of boards cheap.
struct RowMove {
    std::uint32_t row;   ///< rank of the mover's row at the other end of the move
    std::uint8_t given;  ///< seeds sown into the other row
    bool ends_across;    ///< the last seed falls into the other row, so it may capture
};

/// The moves of every row with up to `seeds` seeds, and the moves that lead to it.
class RowMoves {
public:
    RowMoves(int houses, int seeds, bool singles_wait = false);

    /// The memory they use; an upper bound.
    static std::uint64_t bytes(int houses, int seeds);

    /// Moves out of a row with `held` seeds; `RowMove::row` is among those with `held − given`.
    std::span<const RowMove> out_of(int held, std::uint32_t row) const {
        return forward_[static_cast<std::size_t>(held)].of(row);
    }

    /// Moves after which the mover keeps a row with `held` seeds, those that give least first;
    /// `RowMove::row` is among those with `held + given`.
    std::span<const RowMove> into(int held, std::uint32_t row) const {
        return backward_[static_cast<std::size_t>(held)].of(row);
    }

    /// Announces a call of `into`.
    void prefetch_into(int held, std::uint32_t row) const {
        __builtin_prefetch(&backward_[static_cast<std::size_t>(held)].first[row]);
    }

    /// The most seeds that a row with `held` seeds may just have been given: one for each house before the
    /// first empty one, and no limit but `held` where there is none.
    int max_given(int held, std::uint32_t row) const {
        return max_given_[static_cast<std::size_t>(held)][row];
    }

private:
    struct Lists {
        std::vector<std::uint32_t> first;  // by row, and one more
        std::vector<RowMove> moves;

        std::span<const RowMove> of(std::uint32_t row) const {
            return std::span(moves).subspan(first[row], first[row + 1] - first[row]);
        }
    };

    std::vector<Lists> forward_;
    std::vector<Lists> backward_;
    std::vector<std::vector<std::uint8_t>> max_given_;
};

}  // namespace awale::tables
