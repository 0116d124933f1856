#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "awale/analyzer/parallel/processes.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/table_format.hpp"

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

    Stripes(const LevelShape& shape, std::size_t processes, std::size_t rank)
        : shape_(shape), processes_(processes) {
        std::uint64_t number = 0;
        for (int mover_seeds = 0; mover_seeds <= shape.seeds(); ++mover_seeds) {
            first_[static_cast<std::size_t>(mover_seeds)] = number;
            const std::uint32_t others = shape.others(mover_seeds);
            for (std::uint32_t other = 0; other < others; other += lines_a_stripe, ++number) {
                if (number % processes == rank) {
                    const std::uint32_t lines = std::min(lines_a_stripe, others - other);
                    held_.push_back({mover_seeds, other, lines, boards_});
                    boards_ += std::uint64_t{lines} * shape.movers(mover_seeds);
                }
            }
        }
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

private:
    static constexpr std::uint32_t lines_a_stripe = tile_lines;

    std::uint64_t number(int mover_seeds, std::uint32_t other) const {
        return first_[static_cast<std::size_t>(mover_seeds)] + other / lines_a_stripe;
    }

    LevelShape shape_;
    std::size_t processes_;
    std::array<std::uint64_t, max_seeds + 1> first_{};  // stripe of each block
    std::vector<Stripe> held_;
    std::uint64_t boards_ = 0;
};

/// The most bytes that one of `processes` holds at once for a level of a pass.
std::uint64_t peak_of_process(const TableFamily& family, Pass pass, int level, std::size_t processes);

/// What `plan` determines, with the memory of one of the processes; a level is solved by all of them
/// together, so that each holds only a part. Done by all processes together.
BuildPlan plan(const BuildRequest& request, parallel::Processes& processes);

/// Builds what `build` builds, byte for byte, with several processes that see the same folder
/// (docs/tables.md, "Several processes"). Rank 0 writes the files and calls `built` and `progress`; of
/// `threads` it uses as many for the lowest levels, which it solves alone. Done by all processes together.
/// Throws as `build` does, and EnvironmentError where another process is lost.
bool build(const BuildRequest& request, parallel::Processes& processes);

}  // namespace awale::tables
