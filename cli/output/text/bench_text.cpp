#include "awale/cli/output/text/bench_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "awale/analyzer/search/evaluation/evaluation.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

namespace {

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

}  // namespace

std::string bench_heading(Language language) {
    return worded(language, "{:<36} seeds depth  move   value    positions  seconds    M/s\n",
                  "{:<34} graines prof.  coup  valeur    positions secondes    M/s\n", "position");
}

std::string bench_text(const search::BenchLine& line, Language language) {
    constexpr std::string_view form = "{:<36} {:>5} {:>5}  {:<4}  {:>+6.2f} {:>12} {:>8.3f} {:>6.1f}\n";
    return worded(language, form, form, position_text(line.board, abapa()), line.board.on_board().count(),
                  line.thought.depth, line.thought.line.front().letter(),
                  line.thought.score / static_cast<double>(search::seed), line.thought.nodes, line.seconds,
                  millions_a_second(line.thought.nodes, line.seconds));
}

std::string bench_total(const search::BenchResult& result, Language language) {
    return worded(language,
                  "\npositions {}, seconds of processor time {:.3f}, million positions a second {:.1f}\n"
                  "signature {}\n",
                  "\npositions {}, secondes de processeur {:.3f}, millions de positions par seconde {:.1f}\n"
                  "signature {}\n",
                  result.nodes, result.seconds, millions_a_second(result.nodes, result.seconds),
                  search::signature(result));
}

std::string time_to_depth_text(std::span<const search::DepthReached> reached, Language language) {
    std::string text = worded(language,
                              "from the start\n"
                              "depth    positions  seconds    M/s\n",
                              "depuis la position initiale\n"
                              "prof.    positions secondes    M/s\n");
    constexpr int least_depth = 11;
    for (const search::DepthReached& at : reached) {
        if (at.depth >= least_depth || at.depth == reached.back().depth) {
            constexpr std::string_view form = "{:>5} {:>12} {:>8.3f} {:>6.1f}\n";
            text += worded(language, form, form, at.depth, at.nodes, at.seconds,
                           millions_a_second(at.nodes, at.seconds));
        }
    }
    return text;
}

}  // namespace awale::cli
