#pragma once

#include <cstddef>
#include <cstdint>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

class Console;

/// What `awale bench --verdicts` measures.
struct VerdictBench {
    RuleSet rules;
    int games = 10;                ///< played by the program against itself
    int first = 1;                 ///< the number of the first of them; each number is another game
    GameBudget budget = thorough;  ///< of each game
    std::uint64_t reference = 0;   ///< positions searched for each mark that rests on an estimate
    int tables = 12;
};

/// Judges games and, with the reference budget, every position again in which a mistake's or blunder's mark
/// rests on a guess. Prints each mark, and after each game how many hold, with Wilson's interval, as soon as
/// it is known; at the end, for each number of seeds, how far the estimates of these positions lie from those
/// of the reference, beside the error that is printed; then how many marks have a refutation, and its themes.
/// An interrupt (cli/input/interrupt.hpp) ends it after what was searched till then, and then it returns 1.
int bench_verdicts(const VerdictBench& what, Console& console);

/// Judges games and prints every win or draw that a side was proved to be sure of and did not get without a
/// mark on any of its moves. 1 when there is one.
int bench_guarantees(const VerdictBench& what, Console& console);

}  // namespace awale::cli
