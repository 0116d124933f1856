#include "awale/analyzer/tables/solve/solve_steps.hpp"

#include <algorithm>
#include <vector>

#include "awale/analyzer/tables/solve/level_graph.hpp"

namespace awale::tables {

namespace {

/// The greatest fixpoint of staying: for each board the most seeds k of the mover, and of the other side,
/// such that the side is sure of k, or has k in its row and can go on to another such board.
class Staying {
public:
    Staying(const LevelGraph& graph, std::span<const Unknown> unknowns, int seeds)
        : graph_(graph), unknowns_(unknowns), mover_(graph.boards()), other_(graph.boards()) {
        for (std::uint32_t board = 0; board < graph.boards(); ++board) {
            mover_[board] = std::max(safe(board), graph.row(board));
            other_[board] = std::max(safe_other(board), seeds - graph.row(board));
            if (mover_[board] > safe(board) || other_[board] > safe_other(board)) {
                open_.push_back(board);
            }
        }
        seeds_ = seeds;
    }

    /// Numbers fall until none changes.
    void settle() {
        for (bool changed = true; changed;) {
            changed = false;
            std::erase_if(open_, [&](std::uint32_t board) {
                const int mover = std::max(safe(board), std::min(graph_.row(board), best_move(board)));
                const int other =
                    std::max(safe_other(board), std::min(seeds_ - graph_.row(board), worst_move(board)));
                changed = changed || mover != mover_[board] || other != other_[board];
                mover_[board] = mover;
                other_[board] = other;
                return mover == safe(board) && other == safe_other(board);
            });
        }
    }

    /// Boards where some side can stay with more than it is sure of.
    std::span<const std::uint32_t> open() const {
        return open_;
    }

    int mover(std::uint32_t board) const {
        return mover_[board];
    }

    int safe(std::uint32_t board) const {
        return unknowns_[0].values.value(board);
    }

private:
    int safe_other(std::uint32_t board) const {
        return -unknowns_[1].values.value(board);
    }

    int best_move(std::uint32_t board) const {
        int best = 0;
        for (const std::uint32_t next : graph_.after(board)) {
            best = std::max(best, other_[next]);
        }
        return best;
    }

    /// What the mover's captures leave to the other side counts too.
    int worst_move(std::uint32_t board) const {
        const std::uint8_t start = unknowns_[1].start.data()[graph_.start_index(board)];
        int worst = start == no_start ? seeds_ : zero_byte - start;
        for (const std::uint32_t next : graph_.after(board)) {
            worst = std::min(worst, mover_[next]);
        }
        return worst;
    }

    const LevelGraph& graph_;
    std::span<const Unknown> unknowns_;
    int seeds_ = 0;
    std::vector<int> mover_;
    std::vector<int> other_;
    std::vector<std::uint32_t> open_;
};

}  // namespace

std::uint64_t raise_regions(const LevelRules& rules, std::span<Unknown> unknowns) {
    const LevelGraph graph(rules);
    Staying staying(graph, unknowns, rules.seeds());
    staying.settle();
    std::uint64_t raised = 0;
    for (const std::uint32_t board : staying.open()) {
        if (staying.mover(board) > staying.safe(board)) {
            // The boards of the region where the other side is to move follow by the equation.
            unknowns[0].start.data()[graph.start_index(board)] =
                static_cast<std::uint8_t>(zero_byte + staying.mover(board));
            ++raised;
        }
    }
    return raised;
}

}  // namespace awale::tables
