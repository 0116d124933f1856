#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analyzer/tables/family.hpp"
#include "analyzer/tables/level.hpp"
#include "analyzer/tables/sowing.hpp"

namespace awale::tables {

/// The exact values of one level: `margin`, and the pair `forced` and `conceded`, the latter negated (both
/// are then "best for the one who moves"; docs/tables.md, "Three numbers, one equation").
struct SolvedLevel {
    LevelArray margin;
    LevelArray forced;
    LevelArray minus_conceded;
};

/// What solving a level took.
struct SolveReport {
    int sweeps = 0;           ///< passes over the level until nothing changed, margin
    int pair_sweeps = 0;      ///< the same for the pair
    std::uint64_t ended = 0;  ///< boards where the rule on few seeds ends a game that could go on
};

/// Solves level after level, from 0 upward, keeping all of them in memory.
class Solver {
public:
    explicit Solver(const TableFamily& family)
        : family_(family), gifts_(family.houses_a_side, family.grand_slam) {}

    /// Levels solved so far: 0 to levels().size() − 1.
    const std::vector<SolvedLevel>& levels() const {
        return levels_;
    }

    /// Takes over a level that was solved earlier; it must be the next one.
    void adopt(SolvedLevel level) {
        levels_.push_back(std::move(level));
    }

    /// Solves the next level.
    SolveReport solve_next();

private:
    TableFamily family_;
    Gifts gifts_;
    std::vector<SolvedLevel> levels_;
};

}  // namespace awale::tables
