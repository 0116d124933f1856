#include "awale/cli/output/text/bench_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "awale/analyzer/search/evaluation/evaluation.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

namespace {

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

}  // namespace

std::string bench_heading() {
    return fmt::format("{:<36} {:>5} {:>5}  {}  {:>6} {:>12} {:>8} {:>6}\n", "position", "seeds", "depth",
                       "move", "value", "positions", "seconds", "M/s");
}

std::string bench_text(const search::BenchLine& line) {
    return fmt::format("{:<36} {:>5} {:>5}  {:<4}  {:>+6.2f} {:>12} {:>8.3f} {:>6.1f}\n",
                       position_text(line.board, abapa()), line.board.on_board().count(), line.thought.depth,
                       line.thought.line.front().letter(),
                       line.thought.score / static_cast<double>(search::seed), line.thought.nodes,
                       line.seconds, millions_a_second(line.thought.nodes, line.seconds));
}

std::string bench_total(const search::BenchResult& result) {
    return fmt::format(
               "\npositions {}, seconds of processor time {:.3f}, million positions a second {:.1f}\n",
               result.nodes, result.seconds, millions_a_second(result.nodes, result.seconds)) +
           fmt::format("signature {}\n", search::signature(result));
}

std::string time_to_depth_text(std::span<const search::DepthReached> reached) {
    std::string text = "from the start\n";
    text += fmt::format("{:>5} {:>12} {:>8} {:>6}\n", "depth", "positions", "seconds", "M/s");
    constexpr int least_depth = 11;
    for (const search::DepthReached& at : reached) {
        if (at.depth >= least_depth || at.depth == reached.back().depth) {
            text += fmt::format("{:>5} {:>12} {:>8.3f} {:>6.1f}\n", at.depth, at.nodes, at.seconds,
                                millions_a_second(at.nodes, at.seconds));
        }
    }
    return text;
}

std::string audit_heading() {
    std::string text = fmt::format("{:<7} {:>9} {:<8}", "seeds", "positions", "against");
    for (const int depth : search::audited_depths) {
        text += fmt::format("   {:>14}", fmt::format("depth {}", depth));
    }
    text += fmt::format("\n{:<26}", "");
    for (std::size_t i = 0; i < std::size(search::audited_depths); ++i) {
        text += fmt::format("   {:>7} {:>6}", "bias", "error");
    }
    return text + "\n";
}

std::string audit_text(const search::AuditRow& row) {
    const std::string seeds = row.least_seeds == row.max_seeds
                                  ? std::to_string(row.least_seeds)
                                  : fmt::format("{}-{}", row.least_seeds, row.max_seeds);
    std::string text =
        fmt::format("{:<7} {:>9} {:<8}", seeds, row.positions, row.exact ? "tables" : "search");
    for (const auto& at : row.depths) {
        text += fmt::format("   {:>+7.2f} {:>6.2f}", at.bias, at.mean_error);
    }
    return text + "\n";
}

std::string audit_legend() {
    return "\nbias   mean of estimate less truth, in seeds, for the side to move\n"
           "error  mean size of the difference: what analyze prints as the confidence of an estimate\n"
           "search  exact values are not known there; a far longer search replaces them\n";
}

std::string proofs_heading() {
    return fmt::format("{:<6} {:>9} {:>7} {:>7} {:>7} {:>7} {:>8} {:>6} {:>12} {:>8}\n", "seeds", "positions",
                       "value", "winner", "moves", "value", "checked", "wrong", "looked at", "seconds");
}

namespace {

std::string proofs_line(const std::string& name, const search::ProofRow& row) {
    return fmt::format("{:<6} {:>9} {:>7} {:>7} {:>7} {:>7} {:>8} {:>6} {:>12} {:>8.2f}\n", name,
                       row.positions, row.settled, row.decided, row.moves, row.moves_settled, row.checked,
                       row.refuted, row.nodes, row.seconds);
}

}  // namespace

std::string proofs_text(const search::ProofRow& row) {
    return proofs_line(std::to_string(row.seeds), row);
}

std::string proofs_total(std::span<const search::ProofRow> rows) {
    search::ProofRow all;
    for (const search::ProofRow& row : rows) {
        all.positions += row.positions;
        all.settled += row.settled;
        all.decided += row.decided;
        all.moves += row.moves;
        all.moves_settled += row.moves_settled;
        all.checked += row.checked;
        all.refuted += row.refuted;
        all.nodes += row.nodes;
        all.seconds += row.seconds;
    }
    return proofs_line("all", all) +
           "\nvalue    positions, and then moves, whose value is proved to the seed\n"
           "winner   positions of which it is proved who wins, or that nobody does\n"
           "checked  moves that the tables of --truth know; wrong: proofs that contradict them\n";
}

}  // namespace awale::cli
