#include "awale/analyzer/search/bench.hpp"
#include "awale/analyzer/search/evaluation.hpp"
#include "awale/cli/options/shared_options.hpp"

namespace awale::cli {

namespace {

struct BenchOptions {
    search::BenchOptions bench{.search = {.hash_megabytes = 64, .table_seeds = 12}};
    int start_depth = 21;
    bool signature = false;
};

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

int run(const BenchOptions& options, Console& console) {
    search::BenchOptions bench = options.bench;
    const auto tables = endgame_tables(abapa(), console, bench.search.table_seeds);
    if (options.signature) {
        console.out() << signature(run_bench(tables, bench)) << '\n';
        return 0;
    }
    console.out() << localized("bench.head") << std::flush;
    const search::BenchResult result = run_bench(tables, bench, [&](const search::BenchLine& line) {
        console.out() << localized("bench.row",
                                   {{"position", position_text(line.board, abapa())},
                                    {"seeds", line.board.on_board().count()},
                                    {"depth", line.thought.depth},
                                    {"move", line.thought.line.front().letter()},
                                    {"value", line.thought.score / static_cast<double>(search::seed)},
                                    {"positions", line.thought.nodes},
                                    {"seconds", line.seconds},
                                    {"speed", millions_a_second(line.thought.nodes, line.seconds)}})
                      << std::flush;
    });
    console.out() << localized("bench.total", {{"positions", result.nodes},
                                               {"seconds", result.seconds},
                                               {"speed", millions_a_second(result.nodes, result.seconds)},
                                               {"signature", search::signature(result)}});
    if (options.start_depth == 0) {
        return 0;
    }
    bench.depth = options.start_depth;
    const auto reached = time_to_depth(tables, bench);
    console.out() << '\n' << localized("bench.depths_head");
    constexpr int least_depth = 11;
    for (const search::DepthReached& at : reached) {
        if (at.depth >= least_depth || at.depth == reached.back().depth) {
            console.out() << localized("bench.depths_row",
                                       {{"depth", at.depth},
                                        {"positions", at.nodes},
                                        {"seconds", at.seconds},
                                        {"speed", millions_a_second(at.nodes, at.seconds)}});
        }
    }
    return 0;
}

}  // namespace

Runner bind_bench(Arguments& arguments) {
    const auto options = std::make_shared<BenchOptions>();
    constexpr int deepest = 40;
    arguments.add_number("--depth", options->bench.depth, {1, deepest}, "help.bench.depth")->type_name("D");
    arguments.add_number("--start-depth", options->start_depth, {0, deepest}, "help.bench.start_depth")
        ->type_name("D");
    arguments.add_number("--hash", options->bench.search.hash_megabytes, {1, 16384}, "help.bench.hash")
        ->type_name("MB");
    arguments.add_number("--tables", options->bench.search.table_seeds, {1, 48}, "help.bench.tables")
        ->type_name("SEEDS");
    arguments.add_flag("--signature", options->signature, "help.bench.signature");
    arguments.footer(examples({"awale bench", "awale bench --depth 12 --signature"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
