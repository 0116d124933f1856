#include "awale/cli/options/shared/engine_options.hpp"

#include <fmt/format.h>

#include <chrono>
#include <limits>
#include <string>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

void add_budget_options(const Arguments& arguments, Budget& budget) {
    constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
    constexpr int deepest = 100;
    const Argument depth = arguments.add_option_function<int>(
        "--depth",
        [&budget](int plies) { budget = {.nodes = unlimited, .depth = plies, .time = std::nullopt}; },
        "Search to a depth of D plies");
    depth.type_name("D").between(1, deepest);
    const Argument nodes = arguments.add_option_function<std::uint64_t>(
        "--nodes",
        [&budget](std::uint64_t count) { budget = {.nodes = count, .depth = deepest, .time = std::nullopt}; },
        "Search N positions");
    nodes.type_name("N").between(std::uint64_t{1}, unlimited).default_str(std::to_string(budget.nodes));
    const Argument time = arguments.add_option_function<double>(
        "--time",
        [&budget](double seconds) {
            budget = {.nodes = unlimited,
                      .depth = deepest,
                      .time = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000))};
        },
        "Search for this time; the result may differ from run to run");
    time.type_name("SECONDS").between(0.001, 86400.0);
    depth.excludes(nodes).excludes(time);
    nodes.excludes(time);
}

TableOptions reporting_table_options(Console& console) {
    TableOptions options;
    options.progress = [&console](const TableProgress& progress) {
        console.progress("Building endgame tables: " + std::to_string(progress.level) + " of " +
                         std::to_string(progress.levels) + " seeds");
    };
    options.not_kept = [&console](const std::string& reason) {
        console.report("awale: the endgame tables are not kept, and will be built again next time: " +
                       reason);
    };
    return options;
}

std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console, int level) {
    TableOptions options = reporting_table_options(console);
    options.level = level;
    options.directory = console.tables_folder();
    auto tables = std::make_shared<const Tables>(open_tables(rules, options));
    console.progress({});
    console.detail(fmt::format("endgame tables for {}: to {} seeds, in {}", rules.name,
                               tables->highest_level(),
                               options.directory.empty() ? "the user's cache" : options.directory.string()));
    return tables;
}

TableCache endgame_tables(Console& console, int level) {
    return TableCache(
        [&console, level](const RuleSet& rules) { return endgame_tables(rules, console, level); });
}

}  // namespace awale::cli
