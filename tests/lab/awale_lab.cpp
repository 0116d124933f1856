// awale-lab: measures the program itself. README.md says what each of its commands is for.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "awale/analyzer/search/evaluation.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/lab/audit.hpp"
#include "tests/lab/bench.hpp"
#include "tests/lab/measurements.hpp"
#include "tests/lab/proof_set.hpp"

namespace awale::lab {

std::shared_ptr<const Tables> tables_to(const RuleSet& rules, int seeds) {
    if (rules.game != GameName::Awale) {
        return nullptr;
    }
    TableOptions options;
    options.level = seeds;
    return std::make_shared<const Tables>(open_tables(rules, options));
}

namespace {

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

std::string proofs_line(const std::string& name, const search::ProofRow& row) {
    return fmt::format("{:<6} {:>9} {:>7} {:>7} {:>7} {:>7} {:>8} {:>6} {:>12} {:>8.2f}\n", name,
                       row.positions, row.settled, row.decided, row.moves, row.moves_settled, row.checked,
                       row.refuted, row.nodes, row.seconds);
}

std::string proofs_text(const search::ProofRow& row) { return proofs_line(std::to_string(row.seeds), row); }

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

double millions_a_second(std::uint64_t nodes, double seconds) {
    return static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9);
}

struct Options {
    std::string rules = "abapa";
    int tables = 12;
    std::optional<int> truth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> positions;
    std::size_t hash_megabytes = 64;
    bool picture = false;
    int games = 10;
    int first = 1;
    std::optional<std::uint64_t> reference;
    std::size_t threads = 1;
    int depth = search::BenchOptions{}.depth;
    int start_depth = 21;
    bool signature = false;
};

RuleSet rules_named(const std::string& name, bool any_game = false) {
    const RuleSet* const rules = any_game ? find_rule_set_of_any_game(name) : find_rule_set(name);
    if (rules == nullptr) {
        throw CLI::ValidationError("--rules", "no rule set is called " + name);
    }
    return *rules;
}

int audit_estimates(const Options& options) {
    constexpr int audited_seeds = 14;
    constexpr int audited_positions = 200;
    search::AuditOptions audit{.rules = abapa(), .tables = nullptr};
    audit.tables = tables_to(audit.rules, std::max(options.tables, options.truth.value_or(audited_seeds)));
    audit.known_seeds = options.tables;
    audit.positions = options.positions.value_or(audited_positions);
    std::cout << audit_heading() << std::flush;
    search::audit(audit, [](const search::AuditRow& row) { std::cout << audit_text(row) << std::flush; });
    std::cout << audit_legend();
    return 0;
}

int count_proofs(const Options& options) {
    search::ProofOptions proofs{.rules = rules_named(options.rules), .tables = nullptr, .truth = nullptr};
    proofs.tables = tables_to(proofs.rules, std::max(options.tables, options.truth.value_or(0)));
    proofs.known_seeds = options.tables;
    proofs.nodes = options.nodes.value_or(proofs.nodes);
    proofs.hash_megabytes = options.hash_megabytes;
    if (options.truth) {
        proofs.truth = proofs.tables;
    }
    std::cout << proofs_heading() << std::flush;
    const std::vector<search::ProofRow> rows =
        measure_proofs(search::proof_positions(), proofs,
                       [](const search::ProofRow& row) { std::cout << proofs_text(row) << std::flush; });
    std::cout << proofs_total(rows);
    return std::ranges::any_of(rows, [](const search::ProofRow& row) { return row.refuted > 0; }) ? 1 : 0;
}

int measure_errors(const Options& options) {
    EstimatesWanted wanted;
    wanted.rules = rules_named(options.rules, true);
    wanted.nodes = options.nodes.value_or(wanted.nodes);
    wanted.tables = options.tables;
    wanted.truth = options.truth.value_or(options.tables);
    wanted.positions = options.positions.value_or(wanted.positions);
    wanted.picture = options.picture;
    measure_and_print_estimates(wanted, std::cout);
    return 0;
}

int judge_verdicts(const Options& options) {
    constexpr std::uint64_t reference_times = 20;
    VerdictsWanted wanted{
        .rules = rules_named(options.rules), .games = options.games, .first = options.first};
    wanted.tables = options.tables;
    wanted.budget.nodes = options.nodes.value_or(wanted.budget.nodes);
    wanted.reference =
        options.reference.value_or(wanted.budget.nodes * wanted.budget.again * reference_times);
    return print_verdicts(wanted, std::cout);
}

int measure_differences(const Options& options) {
    DifferencesWanted wanted{
        .rules = rules_named(options.rules), .games = options.games, .first = options.first};
    wanted.tables = options.tables;
    wanted.truth = options.truth.value_or(wanted.truth);
    wanted.nodes = options.nodes.value_or(wanted.nodes);
    wanted.reference = options.reference.value_or(wanted.reference);
    wanted.threads = options.threads;
    print_differences(wanted, std::cout);
    return 0;
}

int look_for_guarantees(const Options& options) {
    return print_guarantees({.rules = rules_named(options.rules),
                             .games = options.games,
                             .first = options.first,
                             .budget = {.nodes = 2'000},
                             .tables = options.tables},
                            std::cout);
}

int count_circles(const Options& options) {
    VerdictsWanted wanted{
        .rules = rules_named(options.rules), .games = options.games, .first = options.first};
    wanted.tables = options.tables;
    wanted.budget.nodes = options.nodes.value_or(wanted.budget.nodes);
    print_circles(wanted, std::cout);
    return 0;
}

int measure_search(const Options& options) {
    search::BenchOptions bench{
        .depth = options.depth,
        .search = {.hash_megabytes = options.hash_megabytes, .table_seeds = options.tables}};
    const auto tables = tables_to(abapa(), options.tables);
    if (options.signature) {
        fmt::print("{}\n", signature(run_bench(tables, bench)));
        return 0;
    }
    fmt::print("{:<36} seeds depth  move   value    positions  seconds    M/s\n", "position");
    const auto print_line = [](const search::BenchLine& line) {
        fmt::print("{:<36} {:>5} {:>5}  {:<4}  {:>+6.2f} {:>12} {:>8.3f} {:>6.1f}\n",
                   position_text(line.board, abapa()), line.board.on_board().count(), line.thought.depth,
                   line.thought.line.front().house.letter(),
                   line.thought.score / static_cast<double>(search::seed), line.thought.nodes, line.seconds,
                   millions_a_second(line.thought.nodes, line.seconds));
    };
    const search::BenchResult result = run_bench(tables, bench, print_line);
    fmt::print("\n{} positions, {:.3f} seconds of processor time, {:.1f} million a second\nsignature {}\n",
               result.nodes, result.seconds, millions_a_second(result.nodes, result.seconds),
               signature(result));
    fmt::print("\nfrom the start\ndepth    positions  seconds    M/s\n");
    bench.depth = options.start_depth;
    for (const search::DepthReached& at : time_to_depth(tables, bench)) {
        fmt::print("{:>5} {:>12} {:>8.3f} {:>6.1f}\n", at.depth, at.nodes, at.seconds,
                   millions_a_second(at.nodes, at.seconds));
    }
    return 0;
}

int run(int argc, char** argv) {
    CLI::App app("Measure the program itself; tests/lab/README.md has the details.", "awale-lab");
    app.require_subcommand(1);
    Options options;
    int (*command)(const Options&) = nullptr;
    const auto add = [&](const char* name, const char* description, int (*measure)(const Options&)) {
        CLI::App* const one = app.add_subcommand(name, description);
        one->add_option("--tables", options.tables, "Use endgame tables up to this number of seeds");
        one->callback([&command, measure] { command = measure; });
        return one;
    };
    CLI::App* const audit =
        add("audit", "Compare estimates with exact values, by seeds on the board and depth", audit_estimates);
    CLI::App* const proofs = add("proofs", "Count what is proved of 204 fixed positions", count_proofs);
    CLI::App* const estimates =
        add("estimates", "Compare estimates with longer searches and larger tables", measure_errors);
    CLI::App* const verdicts =
        add("verdicts", "Count the estimated verdicts that hold in a longer search", judge_verdicts);
    CLI::App* const guarantees =
        add("guarantees", "Look for proved results that were let go without a mark", look_for_guarantees);
    CLI::App* const differences = add(
        "differences", "Compare estimated losses of moves with what they really lose", measure_differences);
    CLI::App* const circles =
        add("circles", "Count the exact positions of games that end by a repetition", count_circles);
    CLI::App* const bench = add("bench", "Measure the speed and the depth of the search", measure_search);
    bench->add_option("--depth", options.depth, "Search the positions to this depth");
    bench->add_option("--start-depth", options.start_depth, "And the start position to this one");
    bench->add_flag("--signature", options.signature, "Print a number that any change of the search changes");
    for (CLI::App* const one : {audit, proofs, estimates, differences}) {
        one->add_option("--truth", options.truth, "Compare with tables up to this number of seeds");
    }
    for (CLI::App* const one : {audit, estimates}) {
        one->add_option("--positions", options.positions, "Positions for each row, or each range of seeds");
    }
    for (CLI::App* const one : {proofs, estimates, verdicts, differences, circles}) {
        one->add_option("--nodes", options.nodes, "Positions to search for each position");
    }
    for (CLI::App* const one : {proofs, estimates, verdicts, guarantees, differences, circles}) {
        one->add_option("--rules", options.rules, "The rule set");
    }
    for (CLI::App* const one : {verdicts, guarantees, differences, circles}) {
        one->add_option("--games", options.games, "Games to judge");
        one->add_option("--first", options.first, "Number of the first game");
    }
    for (CLI::App* const one : {proofs, bench}) {
        one->add_option("--hash", options.hash_megabytes, "Megabytes to remember positions in");
    }
    estimates->add_flag("--picture", options.picture, "Print reliability diagrams as SVG");
    for (CLI::App* const one : {verdicts, differences}) {
        one->add_option("--reference", options.reference, "Positions to search for the truth");
    }
    differences->add_option("--threads", options.threads, "Threads");
    try {
        app.parse(argc, argv);
        return command(options);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << "awale-lab: " << error.what() << '\n';
        return 1;
    }
}

}  // namespace

}  // namespace awale::lab

int main(int argc, char** argv) { return awale::lab::run(argc, argv); }
