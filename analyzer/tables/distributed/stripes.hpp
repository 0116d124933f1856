#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/boards/level.hpp"

namespace awale::tables {

/// The part of a level that a process holds. Each block is cut into stripes of as many lines as a tile has,
/// and the stripes of the level are dealt out to the processes in turn: every part is about as large,
/// consists of whole tiles, and has boards from all over the level.
class Stripes {
public:
    /// Some lines of a block.
    struct Stripe {
        int mover_seeds;
        std::uint32_t first_other;
        std::uint32_t lines;
        std::uint64_t first;  ///< of its boards, among those of the process that holds it
    };

    Stripes(const LevelShape& shape, std::size_t processes, std::size_t rank);

    const LevelShape& shape() const {
        return shape_;
    }

    /// The process that holds a line.
    std::size_t holder(int mover_seeds, std::uint32_t other) const {
        return number(mover_seeds, other) % processes_;
    }

    /// The boards of this process.
    std::uint64_t boards() const {
        return boards_;
    }

    /// The stripes of this process, in the order of the level.
    const std::vector<Stripe>& held() const {
        return held_;
    }

    /// Where a board stands among those of this process, which holds it.
    std::uint64_t index(int mover_seeds, std::uint32_t other, std::uint32_t mover) const {
        const Stripe& stripe = held_[number(mover_seeds, other) / processes_];
        return stripe.first + std::uint64_t{other - stripe.first_other} * shape_.movers(mover_seeds) + mover;
    }

    /// Calls `use` with each stripe of the level, in order, and its holder.
    template <class Use>
    void for_each_of_level(Use&& use) const {
        std::uint64_t number = 0;
        for (int mover_seeds = 0; mover_seeds <= shape_.seeds(); ++mover_seeds) {
            const std::uint32_t others = shape_.others(mover_seeds);
            for (std::uint32_t other = 0; other < others; other += lines_a_stripe) {
                const std::uint32_t lines = others - other < lines_a_stripe ? others - other : lines_a_stripe;
                use(Stripe{mover_seeds, other, lines, 0}, number++ % processes_);
            }
        }
    }

private:
    static constexpr std::uint32_t lines_a_stripe = 8;

    std::uint64_t number(int mover_seeds, std::uint32_t other) const {
        return first_[static_cast<std::size_t>(mover_seeds)] + other / lines_a_stripe;
    }

    LevelShape shape_;
    std::size_t processes_;
    std::array<std::uint64_t, max_seeds + 1> first_{};  // stripe of each block
    std::vector<Stripe> held_;
    std::uint64_t boards_ = 0;
};

/// The values of the boards that a process holds of a level that is solved, one array for each quantity, the
/// same bytes as in LevelValues.
struct LevelPart {
    Stripes stripes;
    std::vector<Bytes> values;
};

}  // namespace awale::tables
