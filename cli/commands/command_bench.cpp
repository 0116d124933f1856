#include "awale/analyzer/search/bench.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"

namespace awale::cli {

namespace {

struct BenchOptions {
    search::BenchOptions bench{.search = {.hash_megabytes = 64, .table_seeds = 12}};
    int start_depth = 21;
    bool signature = false;
};

int run(const BenchOptions& options, Console& console) {
    search::BenchOptions bench = options.bench;
    const auto tables = endgame_tables(abapa(), console, bench.search.table_seeds);
    if (options.signature) {
        console.out() << signature(run_bench(tables, bench)) << '\n';
        return 0;
    }
    console.out() << localized("bench.head") << std::flush;
    const search::BenchResult result = run_bench(tables, bench, [&](const search::BenchLine& line) {
        console.out() << bench_text(line) << std::flush;
    });
    console.out() << bench_total(result);
    if (options.start_depth > 0) {
        bench.depth = options.start_depth;
        console.out() << '\n' << time_to_depth_text(time_to_depth(tables, bench));
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
