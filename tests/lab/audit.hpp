#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

struct AuditOptions {
    RuleSet rules;
    /// What estimates are compared with, for as many seeds as it knows. A far longer search stands in for the
    /// truth above that.
    std::shared_ptr<const Tables> tables;
    int known_seeds = 12;  ///< the search asks the tables about no more; estimates are made above
    int positions = 200;   ///< from each range of seeds
    std::uint64_t reference_nodes = 2'000'000;
};

/// The error of estimates, in seeds: what a search of `depth` plies said of a position for the side to move,
/// less what is true, endless play worth nothing to either.
struct AuditRow {
    int least_seeds = 0;  ///< on the board
    int max_seeds = 0;
    bool exact = false;  ///< compared with tables; otherwise with a far longer search
    int positions = 0;

    struct AtDepth {
        int depth = 0;
        double bias = 0;        ///< the mean of the errors
        double mean_error = 0;  ///< the mean of their sizes
    };

    std::vector<AtDepth> depths;
};

/// The depths that are measured, plies.
inline constexpr int audited_depths[] = {1, 4, 8, 12};

/// Measures the search's opinion on positions of made-up games. `done` is called for each row.
std::vector<AuditRow> audit(const AuditOptions& options,
                            const std::function<void(const AuditRow&)>& done = nullptr);

}  // namespace awale::search
