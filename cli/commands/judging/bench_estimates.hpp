#pragma once

#include <cstdint>

#include "awale/cli/options/shared/picture_options.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Console;

/// What `awale bench --estimates` measures.
struct EstimateBench {
    RuleSet rules;
    std::uint64_t nodes = 0;    ///< the largest budget; a tenth and a hundredth of it are measured as well
    std::uint64_t harder = 20;  ///< the reference searches this many times the positions of the largest
    int tables = 12;            ///< the estimates are made with tables up to this many seeds
    int truth = 12;             ///< and compared with tables up to this many
    int positions = 40;         ///< for each range of seeds
    PictureFile picture{.file = ""};  ///< for the reliability diagram
};

/// Measures how far values that stay estimates lie from the truth, by seeds on the board and budget, how well
/// the printed error says so, and how well the expected result says how games end.
int bench_estimates(const EstimateBench& what, Console& console);

}  // namespace awale::cli
