#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/parallel/processes.hpp"
#include "awale/analyzer/tables/distributed/stripes.hpp"
#include "awale/analyzer/tables/file/pass.hpp"
#include "awale/analyzer/tables/solve/solver.hpp"

namespace awale::tables {

/// Solves level after level with several processes, of which each holds a part of every level. The values are
/// those of Solver, with which the lowest levels are solved (docs/tables.md, "Several processes").
class DistributedSolver {
public:
    /// The lowest level that it can solve: below, the rule sets have exceptions.
    static int first_level(Pass pass);

    /// `max_level`: the highest level that will be asked for.
    DistributedSolver(const TableFamily& family, std::span<const Quantity> quantities, int max_level,
                      parallel::Processes& processes);

    /// The most bytes that one of `processes` holds at once for a level, with all lower levels.
    static std::uint64_t peak_bytes(const TableFamily& family, std::size_t quantities, int seeds,
                                    std::size_t processes);

    int levels() const {
        return static_cast<int>(levels_.size());
    }

    /// What this process holds of a level.
    const LevelPart& part(int seeds) const {
        return levels_[static_cast<std::size_t>(seeds)];
    }

    /// What this process would hold of a level, without values.
    LevelPart empty_part(int seeds) const;

    /// Takes over the next level, solved earlier.
    void adopt(LevelPart part) {
        levels_.push_back(std::move(part));
    }

    /// Solves the next level. Where `stop` of some process says so, nothing is solved. Of the report the
    /// boards are those of the level, and `ended` those held here.
    std::optional<SolveReport> solve_next(const std::function<bool()>& stop);

private:
    TableFamily family_;
    std::span<const Quantity> quantities_;
    parallel::Processes& processes_;
    Workers workers_{1};
    RowMoves moves_;
    RowTransfers transfers_;
    std::vector<LevelPart> levels_;
};

}  // namespace awale::tables
