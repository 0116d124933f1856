#include <cstddef>
#include <memory>
#include <ostream>

#include "awale/analyzer/search/bench.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::cli {

namespace {

struct BenchOptions {
    search::BenchOptions bench{.depth = 16, .hash_megabytes = 64, .table_seeds = 12};
    int start_depth = 21;
    bool signature = false;
};

int run(const BenchOptions& options, Console& console) {
    search::BenchOptions bench = options.bench;
    const auto tables = endgame_tables(abapa(), console, bench.table_seeds);
    if (options.signature) {
        console.out() << signature(run_bench(tables, bench)) << '\n';
        return 0;
    }
    console.out() << bench_heading(message_language()) << std::flush;
    const search::BenchResult result = run_bench(tables, bench, [&](const search::BenchLine& line) {
        console.out() << bench_text(line, message_language()) << std::flush;
    });
    console.out() << bench_total(result, message_language());
    if (options.start_depth > 0) {
        bench.depth = options.start_depth;
        console.out() << '\n' << time_to_depth_text(time_to_depth(tables, bench), message_language());
    }
    return 0;
}

}  // namespace

Runner bind_bench(const Arguments& arguments) {
    const auto options = std::make_shared<BenchOptions>();
    constexpr int deepest = 40;
    arguments.add_option("--depth", options->bench.depth, "help.bench.depth")
        .between(1, deepest)
        .type_name("D")
        .capture_default_str();
    arguments.add_option("--start-depth", options->start_depth, "help.bench.start_depth")
        .between(0, deepest)
        .type_name("D")
        .capture_default_str();
    arguments.add_option("--hash", options->bench.hash_megabytes, "help.bench.hash")
        .between(std::size_t{1}, std::size_t{16384})
        .type_name("MB")
        .capture_default_str();
    arguments.add_option("--tables", options->bench.table_seeds, "help.bench.tables")
        .between(1, 48)
        .type_name("SEEDS")
        .capture_default_str();
    arguments.add_flag("--signature", options->signature, "help.bench.signature");
    arguments.footer(examples({"awale bench", "awale bench --depth 12 --signature"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
