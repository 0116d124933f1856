#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/tables/boards/row.hpp"

namespace awale::tables {

/// What a move does to the mover's own row. It does not depend on the other row, and what it does to the
/// other row depends only on `given` and `ends_across`: that is what makes whole lines of boards cheap.
struct RowSowing {
    Row kept{};                ///< the mover's row afterwards
    int given = 0;             ///< seeds sown into the other row
    bool ends_across = false;  ///< the last seed falls into the other row, so it may capture
};

/// Sows the seeds of `place`, skipping it each time round. Precondition: it holds some.
RowSowing sow(const Row& mover, int place, int houses);

/// A move as rows see it, in one direction or the other.
struct RowMove {
    std::uint32_t row;  ///< rank of the mover's row at the other end of the move
    std::uint8_t given;
    bool ends_across;
};

/// The moves of every row with up to `seeds` seeds, and the moves that lead to it.
class RowMoves {
public:
    RowMoves(int houses, int seeds);

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
