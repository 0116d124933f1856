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

}  // namespace awale::cli
