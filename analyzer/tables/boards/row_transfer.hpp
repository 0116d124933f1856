#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <vector>

#include "awale/analyzer/tables/boards/row.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::tables {

/// What receiving seeds does to every row that holds a certain number of seeds: the same seeds are added to
/// each, which keeps their order, so that neighbours mostly stay neighbours and whole runs can be read at a
/// time.
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

    /// The run of `captures` that a row belongs to; null where its move captures nothing, or is forbidden.
    const Run* capture_from(std::uint32_t row) const {
        const auto next = std::ranges::upper_bound(captures, row, {}, &Run::before);
        const bool found =
            next != captures.begin() && row - std::prev(next)->before < std::prev(next)->length;
        return found ? &*std::prev(next) : nullptr;
    }
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

}  // namespace awale::tables
