#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <ostream>

#include "awale/analyzer/corpus/self_play.hpp"
#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/ogn/check.hpp"
#include "tests/lab/measurements.hpp"

namespace awale::lab {

namespace {

struct Count {
    int positions = 0;
    int exact = 0;         ///< whose value is exact
    int wholly_exact = 0;  ///< all of whose moves are
};

}  // namespace

void print_circles(const VerdictsWanted& what, std::ostream& out) {
    const std::shared_ptr<const Tables> tables = tables_to(what.rules, what.tables);
    std::array<Count, tables::max_seeds + 1> counts{};
    int circling = 0;
    for (int number = what.first; number < what.first + what.games; ++number) {
        const SelfPlay play{.rules = what.rules, .level = 4};
        const Record record = self_play_game(play, static_cast<std::uint64_t>(number));
        const Replay replay = check_under(record, what.rules).replay;
        if (replay.ended.reason != EndReason::Repetition) {
            continue;
        }
        ++circling;
        Judge judge(what.rules, tables);
        for (std::size_t ply = 0; ply < replay.ended.ply.number(); ++ply) {
            const PositionJob job = job_before(replay, ply, tables);
            const auto seeds = static_cast<std::size_t>(job.board.on_board().count());
            if (seeds > static_cast<std::size_t>(what.tables)) {
                continue;
            }
            const Judgement judgement =
                judge.judge(job.board, job.history, {.nodes = what.budget.nodes, .time = std::nullopt});
            const auto value = value_of(judgement, job.board.to_move());
            ++counts.at(seeds).positions;
            counts.at(seeds).exact += value && value->lower == value->upper ? 1 : 0;
            counts.at(seeds).wholly_exact += std::ranges::all_of(
                judgement.moves, [](const JudgedMove& move) { return move.value.lower == move.value.upper; });
        }
    }
    out << fmt::format("{} of {} games end by a repetition\n{:<6} {:>9} {:>6} {:>12}\n", circling, what.games,
                       "seeds", "positions", "exact", "wholly exact");
    for (std::size_t seeds = 0; seeds < counts.size(); ++seeds) {
        if (const Count& count = counts.at(seeds); count.positions > 0) {
            out << fmt::format("{:<6} {:>9} {:>6} {:>12}\n", seeds, count.positions, count.exact,
                               count.wholly_exact);
        }
    }
}

}  // namespace awale::lab
