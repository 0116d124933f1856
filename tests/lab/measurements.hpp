#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::lab {

/// Endgame tables up to so many seeds; null for other games than the Awalé family.
std::shared_ptr<const Tables> tables_to(const RuleSet& rules, int seeds);

struct EstimatesWanted {
    RuleSet rules = abapa();
    std::uint64_t nodes =
        500'000;           ///< the largest budget; a tenth and a hundredth of it are measured as well
    int tables = 12;       ///< the estimates are made with tables up to this many seeds
    int truth = 12;        ///< and compared with tables up to this many
    int positions = 40;    ///< for each range of seeds
    bool picture = false;  ///< print reliability diagrams as SVG instead
};

/// Measures how far values that stay estimates lie from the truth, by seeds on the board and budget, how well
/// the printed error says so, and how well the expected result says how games end.
void measure_and_print_estimates(const EstimatesWanted& what, std::ostream& out);

struct DifferencesWanted {
    RuleSet rules = abapa();
    int games = 100;                  ///< played by the program against itself
    int first = 1;                    ///< the number of the first of them
    std::uint64_t nodes = 1'000'000;  ///< the largest budget; a tenth and a hundredth are measured too
    std::uint64_t reference =
        10'000'000;   ///< positions searched for the truth where the tables do not know it
    int tables = 12;  ///< the estimates are made with tables up to this many seeds
    int truth = 24;   ///< and compared with searches that use tables up to this many
    std::size_t threads = 1;
};

/// Judges positions of games with each budget and by the reference, and prints a CSV row for every move but
/// the best whose loss stays an estimate: what was known of it, and what it really lost. `loss1` and `loss2`
/// are the differences one and two iterations before; `second` is that of the second best move.
void print_differences(const DifferencesWanted& what, std::ostream& out);

struct VerdictsWanted {
    RuleSet rules = abapa();
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
/// SIGINT or SIGTERM ends it after what was searched till then, and then it returns 1.
int print_verdicts(const VerdictsWanted& what, std::ostream& out);

/// Judges games and prints every win or draw that a side was proved to be sure of and did not get without a
/// mark on any of its moves. 1 when there is one.
int print_guarantees(const VerdictsWanted& what, std::ostream& out);

/// Judges the positions that the tables know of games that end by a repetition, and prints how many are
/// exact, and how many with all their moves, by the seeds on the board.
void print_circles(const VerdictsWanted& what, std::ostream& out);

}  // namespace awale::lab
