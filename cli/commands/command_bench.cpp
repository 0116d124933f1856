#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "awale/analyzer/search/measure/audit.hpp"
#include "awale/analyzer/search/measure/bench.hpp"
#include "awale/analyzer/search/measure/proof_set.hpp"
#include "awale/cli/commands/judging/bench_estimates.hpp"
#include "awale/cli/commands/judging/bench_verdicts.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/cli/options/shared/picture_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/bench_text.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale::cli {

namespace {

struct BenchOptions {
    int depth = 16;
    int start_depth = 21;
    std::size_t hash_megabytes = 64;
    int tables = 12;
    bool signature = false;
    bool audit = false;
    bool proofs = false;
    bool estimates = false;
    bool verdicts = false;
    bool guarantees = false;
    int games = 10;
    std::optional<int> first;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> reference;
    std::optional<int> truth;
    RuleSet rules = abapa();
    std::optional<int> positions;
    PictureFile picture{.file = ""};
};

/// Without --truth an audit goes up to this many seeds.
constexpr int audited_seeds = 14;
/// Defaults of options that several measurements share.
constexpr int audited_positions = 200;
constexpr int estimated_positions = 40;
constexpr std::uint64_t proof_nodes = 10'000'000;
constexpr std::uint64_t estimate_nodes = 500'000;
/// Without --reference a doubtful mark is searched again with this multiple of its last budget.
constexpr std::uint64_t reference_times = 20;

int run_audit(const BenchOptions& options, Console& console) {
    search::AuditOptions audit{.rules = abapa(), .tables = nullptr};
    audit.tables =
        endgame_tables(audit.rules, console, std::max(options.tables, options.truth.value_or(audited_seeds)));
    audit.known_seeds = options.tables;
    audit.positions = options.positions.value_or(audited_positions);
    console.out() << audit_heading() << std::flush;
    search::audit(audit,
                  [&](const search::AuditRow& row) { console.out() << audit_text(row) << std::flush; });
    console.out() << audit_legend();
    return 0;
}

int run_proofs(const BenchOptions& options, Console& console) {
    search::ProofOptions proofs{.rules = options.rules, .tables = nullptr, .truth = nullptr};
    proofs.tables =
        endgame_tables(proofs.rules, console, std::max(options.tables, options.truth.value_or(0)));
    proofs.known_seeds = options.tables;
    proofs.nodes = options.nodes.value_or(proof_nodes);
    proofs.hash_megabytes = options.hash_megabytes;
    if (options.truth) {
        proofs.truth = proofs.tables;
    }
    console.out() << proofs_heading() << std::flush;
    const std::vector<search::ProofRow> rows =
        measure_proofs(search::proof_positions(), proofs,
                       [&](const search::ProofRow& row) { console.out() << proofs_text(row) << std::flush; });
    console.out() << proofs_total(rows);
    return std::ranges::any_of(rows, [](const search::ProofRow& row) { return row.refuted > 0; }) ? 1 : 0;
}

int run(const BenchOptions& options, Console& console) {
    if (options.guarantees) {
        return bench_guarantees({.rules = options.rules,
                                 .games = options.games,
                                 .first = options.first.value_or(1),
                                 .budget = {.nodes = 2'000},
                                 .tables = options.tables},
                                console);
    }
    if (options.estimates) {
        return bench_estimates({.rules = options.rules,
                                .nodes = options.nodes.value_or(estimate_nodes),
                                .tables = options.tables,
                                .truth = options.truth.value_or(options.tables),
                                .positions = options.positions.value_or(estimated_positions),
                                .picture = options.picture},
                               console);
    }
    if (options.verdicts) {
        GameBudget budget = thorough;
        budget.nodes = options.nodes.value_or(budget.nodes);
        return bench_verdicts(
            {.rules = options.rules,
             .games = options.games,
             .first = options.first.value_or(1),
             .budget = budget,
             .reference = options.reference.value_or(budget.nodes * budget.again * reference_times),
             .tables = options.tables},
            console);
    }
    const auto tables = endgame_tables(abapa(), console, options.tables);
    search::BenchOptions bench{
        .depth = options.depth, .hash_megabytes = options.hash_megabytes, .table_seeds = options.tables};
    if (options.signature) {
        console.out() << signature(run_bench(tables, bench)) << '\n';
        return 0;
    }
    console.out() << bench_heading() << std::flush;
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

Runner bind_bench(const Arguments& arguments) {
    const auto options = std::make_shared<BenchOptions>();
    constexpr int deepest = 40;
    arguments.add_option("--depth", options->depth, "Plies to search each position")
        .between(1, deepest)
        .type_name("D")
        .capture_default_str();
    arguments
        .add_option("--start-depth", options->start_depth,
                    "Plies to search the start position, 0 for not at all")
        .between(0, deepest)
        .type_name("D")
        .capture_default_str();
    arguments.add_option("--hash", options->hash_megabytes, "Megabytes to remember positions in")
        .between(std::size_t{1}, std::size_t{16384})
        .type_name("MB")
        .capture_default_str();
    arguments.add_option("--tables", options->tables, "Use endgame tables up to this number of seeds")
        .between(1, 48)
        .type_name("SEEDS")
        .capture_default_str();
    const Argument signature = arguments.add_flag("--signature", options->signature,
                                                  "Print the signature of the search and nothing else");
    const Argument audit = arguments.add_flag(
        "--audit", options->audit, "Compare estimates with exact values, by seeds on the board and depth");
    const Argument proofs = arguments.add_flag("--proofs", options->proofs,
                                               "Count what is proved of positions of 14 to 30 seeds");
    const Argument estimates =
        arguments.add_flag("--estimates", options->estimates,
                           "Compare values that stay estimates with longer searches and larger tables");
    const Argument verdicts = arguments.add_flag("--verdicts", options->verdicts,
                                                 "Count the estimated verdicts that hold in a longer search");
    const Argument guarantees = arguments.add_flag("--guarantees", options->guarantees,
                                                   "Look for proved results that were let go without a mark");
    const std::array kinds{signature, audit, proofs, estimates, verdicts, guarantees};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (std::size_t j = i + 1; j < kinds.size(); ++j) {
            kinds.at(i).excludes(kinds.at(j));
        }
    }
    arguments.add_option("--games", options->games, "Games to judge for --verdicts or --guarantees")
        .between(1, 100'000)
        .type_name("N")
        .capture_default_str();
    arguments
        .add_option("--first", options->first,
                    "Number of the first game for --verdicts or --guarantees (default: 1)")
        .between(1, 1'000'000'000)
        .type_name("N");
    arguments
        .add_option("--nodes", options->nodes,
                    "Positions to search for each position of --proofs (default: 10000000), --estimates "
                    "(default: 500000) or --verdicts (default: 1000000)")
        .between(std::uint64_t{1}, std::uint64_t{1'000'000'000'000})
        .type_name("N");
    arguments
        .add_option("--reference", options->reference,
                    "Positions to search for each mark of --verdicts (default: 400 times --nodes)")
        .between(std::uint64_t{1}, std::uint64_t{1'000'000'000'000'000})
        .type_name("N");
    arguments
        .add_option(
            "--truth", options->truth,
            "Compare with tables up to this number of seeds (default: 14 for --audit, none for --proofs, "
            "--tables for --estimates)")
        .between(1, 48)
        .type_name("SEEDS");
    arguments
        .add_option("--positions", options->positions,
                    "Positions for each row of --audit (default: 200) or --estimates (default: 40)")
        .between(1, 100'000)
        .type_name("N");
    add_picture_options(arguments, options->picture, "--picture").needs(estimates);
    add_rules_option(arguments, options->rules, Games::All);
    arguments.when_read([options] {
        const bool has_rules =
            options->proofs || options->estimates || options->verdicts || options->guarantees;
        if (!(options->rules == abapa()) && !has_rules) {
            throw Refused("--rules",
                          "needs --proofs, --estimates, --verdicts or --guarantees; everything else is "
                          "measured under abapa");
        }
        if (const Game& game = game_of(options->rules); !game.turns_are_houses() && !options->estimates) {
            throw Refused("--rules", "of " + std::string(game.title()) + " only --estimates are measured");
        }
        if (options->truth && !options->audit && !options->proofs && !options->estimates) {
            throw Refused("--truth", "needs --audit, --proofs or --estimates");
        }
        if (options->nodes && !options->proofs && !options->estimates && !options->verdicts) {
            throw Refused("--nodes", "needs --proofs, --estimates or --verdicts");
        }
        if (options->first && !options->verdicts && !options->guarantees) {
            throw Refused("--first", "needs --verdicts or --guarantees");
        }
        if (options->reference && !options->verdicts) {
            throw Refused("--reference", "needs --verdicts");
        }
        if (options->positions && !options->audit && !options->estimates) {
            throw Refused("--positions", "needs --audit or --estimates");
        }
    });
    arguments.footer(examples(
        {"awale bench", "awale bench --depth 12 --signature", "awale bench --audit --truth 16",
         "awale bench --proofs --truth 14 --rules awele", "awale bench --estimates --truth 20",
         "awale bench --estimates --nodes 100000 --picture reliability.svg",
         "awale bench --verdicts --reference 100000000", "awale bench --verdicts --first 101 --games 50"}));
    return [options](Console& console) {
        return options->audit    ? run_audit(*options, console)
               : options->proofs ? run_proofs(*options, console)
                                 : run(*options, console);
    };
}

}  // namespace awale::cli
