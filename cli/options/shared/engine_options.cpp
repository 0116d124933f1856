#include "awale/cli/options/shared/engine_options.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <system_error>
#include <thread>

#include "awale/analyzer/tables/build_cost.hpp"
#include "awale/analyzer/tables/builder.hpp"
#include "awale/analyzer/tables/published/published_tables.hpp"
#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/text/tables_text.hpp"

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

void add_tables_option(const Arguments& arguments) {
    arguments
        .add_option_function<std::string>(
            "--tables", [arguments](const std::string& folder) { arguments.set_tables_folder(folder); },
            "The folder of endgame tables, built or published (default: awale/tables among the user's data)")
        .file(FileUse::Folder)
        .type_name("FOLDER");
}

void add_book_option(const Arguments& arguments, std::string& file) {
    arguments.add_option("--book", file, "An opening book for awale's own engine").file(FileUse::Read);
}

std::shared_ptr<const OpeningBook> opening_book(const RuleSet& rules, const std::string& file) {
    return file.empty() ? nullptr : std::make_shared<const OpeningBook>(read_book_for(rules, file));
}

std::function<void(const tables::LockWait&)> wait_reporter(Console& console) {
    return [&console, next = 0.0](const tables::LockWait& wait) mutable {
        const std::string line = fmt::format("Waiting for {}, which builds endgame tables in {} ({})",
                                             wait.holder, wait.folder.string(), duration_text(wait.seconds));
        console.progress(translated(line, console.language()));
        if (!console.shows_progress() && wait.seconds >= next) {
            console.remark(line);
            next = std::max(10.0, 2 * wait.seconds);
        }
    };
}

TableOptions reporting_table_options(Console& console) {
    TableOptions options;
    options.progress = [&console](const TableProgress& progress) {
        console.progress("Building endgame tables: " + std::to_string(progress.level) + " of " +
                         std::to_string(progress.levels) + " seeds");
    };
    options.waiting = wait_reporter(console);
    options.not_kept = [&console](const std::string& reason) {
        console.report("awale: the endgame tables are not kept, and will be built again next time: " +
                       reason);
    };
    return options;
}

std::string build_command(const RuleSet& rules, const std::filesystem::path& folder, int seeds) {
    std::string command = fmt::format("awale tables build --seeds {}", seeds);
    if (!(rules == abapa())) {
        command += fmt::format(" --rules {}", rules.name);
    }
    if (!folder.empty()) {
        command += fmt::format(" --tables {}", folder.string());
    }
    return command;
}

std::string keeping_fault(const std::filesystem::path& folder, std::uint64_t bytes) {
    std::error_code failure;
    std::filesystem::path there = std::filesystem::absolute(folder, failure);
    while (!std::filesystem::exists(there, failure) && there.has_relative_path()) {
        there = there.parent_path();
    }
    if (::access(there.c_str(), W_OK | X_OK) != 0) {
        return fmt::format("{} cannot be written: name another folder with --tables", folder.string());
    }
    const auto space = std::filesystem::space(there, failure);
    if (!failure && space.available < bytes) {
        return fmt::format("tables for them take {} on the disk, and {} are free", size_text(bytes),
                           size_text(space.available));
    }
    return "";
}

void remark_on_missing_level(const Tables& tables, const std::filesystem::path& folder, Console& console) {
    if (folder.empty() || !(tables.family() == TableFamily{})) {
        return;
    }
    const int highest = tables::published::highest_published_file(folder);
    if (const int missing = tables.highest_level() + 1; highest > missing) {
        console.remark(
            fmt::format("awale: {}: there is no level of {} seeds, so the published levels above it, "
                        "to {} seeds, are not used",
                        folder.string(), missing, highest));
    }
}

namespace {

/// Says once, after a first build, what larger tables would bring.
void hint_at_more(const RuleSet& rules, int level, const std::filesystem::path& folder, Console& console) {
    const int more = std::min(level + 4, rules.total_seeds().count());
    const std::size_t threads = std::max(std::thread::hardware_concurrency(), 1U);
    const TableFamily family = family_of(rules);
    const auto passes = tables::passes_in_use(rules);
    const auto costs =
        tables::build_costs(family, passes, more, {.threads = threads, .memory = tables::spare_memory()},
                            tables::measured_rates(folder / name(family), family.houses_a_side, passes));
    if (more == level || costs.back().least_memory > tables::spare_memory() ||
        !keeping_fault(folder, costs.back().disk).empty()) {
        return;
    }
    console.hint(
        fmt::format("Endgame tables to {} seeds are in {}. '{}' takes about {} and {}, and proves "
                    "positions with {} seeds more.",
                    level, folder.string(), build_command(rules, console.tables_folder(), more),
                    duration_text(costs.back().seconds), size_text(costs.back().disk), more - level));
}

}  // namespace

std::shared_ptr<const Tables> endgame_tables(const RuleSet& rules, Console& console,
                                             std::optional<int> level) {
    if (rules.game != GameName::Awale) {
        return nullptr;
    }
    TableOptions options = reporting_table_options(console);
    options.level = level.value_or(console.table_seeds().value_or(default_table_level));
    options.directory = console.tables_folder();
    bool built = false;
    const auto progress = options.progress;
    options.progress = [&](const TableProgress& now) {
        built = true;
        progress(now);
    };
    bool kept = true;
    const auto not_kept = options.not_kept;
    options.not_kept = [&](const std::string& reason) {
        kept = false;
        not_kept(reason);
    };
    auto tables = std::make_shared<const Tables>(open_tables(rules, options));
    console.progress({});
    const auto folder = [&] { return built_tables_directory(options.directory, family_of(rules)); };
    if (built && kept) {
        hint_at_more(rules, tables->highest_level(tables::Pass::Margin), folder(), console);
    }
    remark_on_missing_level(*tables, options.directory, console);
    console.detail(fmt::format("endgame tables for {}: to {} seeds, in {}", rules.name,
                               tables->highest_level(), kept ? folder().string() : "memory"));
    return tables;
}

TableCache endgame_tables(Console& console, std::optional<int> level) {
    return TableCache(
        [&console, level](const RuleSet& rules) { return endgame_tables(rules, console, level); });
}

}  // namespace awale::cli
