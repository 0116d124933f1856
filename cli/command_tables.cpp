#include <CLI/CLI.hpp>
#include <memory>

#include "analyzer/tables/row.hpp"
#include "cli/command.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/tables_commands.hpp"
#include "notation/position_text.hpp"

namespace awale::cli {

namespace {

using Work = int (*)(const TablesOptions&, Console&);

/// One of the five, with the options that all have.
CLI::App* add_work(CLI::App& app, const std::string& name, const std::string& summary,
                   TablesOptions& options) {
    CLI::App* const work = app.add_subcommand(name, summary);
    work->group("Commands");
    add_rules_option(*work, options.rules);
    work->add_option("--dir", options.folder, "The folder of the tables [awale/tables in the user's cache]")
        ->type_name("FOLDER");
    return work;
}

void add_level(CLI::App& work, TablesOptions& options) {
    work.add_option("--level", options.level, "Only the boards of so many seeds [all there are]")
        ->type_name("N")
        ->check(CLI::Range(0, tables::most_seeds).description(""));
}

void bind_build(CLI::App& app, TablesOptions& options) {
    CLI::App* const work = add_work(app, "build", "Build the tables that are missing", options);
    work->add_option("--seeds", options.seeds, "Boards of up to so many seeds")
        ->type_name("N")
        ->check(CLI::Range(0, tables::most_seeds).description(""))
        ->capture_default_str();
    work->add_flag("--margin", options.margin_only,
                   "Only the margins, not what each side can make sure of: half the time and memory");
    work->add_option("--threads", options.threads, "Threads to use [one for each processor]")
        ->type_name("T")
        ->check(CLI::Range(std::size_t{1}, std::size_t{256}).description(""));
    work->add_option("--memory", options.memory, "GiB of memory that may be used [what is free]")
        ->type_name("G")
        ->check(CLI::Range(0.001, 1e6).description(""));
    work->footer(examples({"awale tables build --seeds 20",
                           "awale tables build --rules awari --seeds 24 --margin --memory 8"}));
}

void bind_info(CLI::App& app, TablesOptions& options) {
    CLI::App* const work = add_work(app, "info", "Say what tables there are", options);
    work->footer(examples({"awale tables info", "awale tables info --rules tournament"}));
}

void bind_stats(CLI::App& app, TablesOptions& options) {
    CLI::App* const work = add_work(app, "stats", "Count what the tables say", options);
    add_level(*work, options);
    work->add_flag("--json", options.json, "Print one JSON object a level, on one line");
    work->footer(examples({"awale tables stats", "awale tables stats --level 12 --json"}));
}

void bind_probe(CLI::App& app, TablesOptions& options) {
    CLI::App* const work = add_work(app, "probe", "Look positions up", options);
    work->add_option("POSITION", options.positions, "A position, as in 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N")
        ->type_name("")
        ->required();
    work->add_flag("--json", options.json, "Print one JSON object a position, on one line");
    work->footer(examples({"awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"}));
}

void bind_verify(CLI::App& app, TablesOptions& options) {
    CLI::App* const work = add_work(app, "verify", "Check the tables by the rules of the game", options);
    add_level(*work, options);
    auto* const full = work->add_flag("--full", options.every_board, "Every board of every level");
    work->add_option("--sample", options.sample, "So many boards of each level, drawn at random")
        ->type_name("K")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U).description(""))
        ->excludes(full);
    work->footer(examples({"awale tables verify", "awale tables verify --level 24 --sample 10000"}));
}

}  // namespace

Runner bind_tables(CLI::App& app) {
    const auto options = std::make_shared<TablesOptions>();
    app.require_subcommand(1);
    const std::vector<std::pair<std::string, Work>> works = {{"build", build_tables},
                                                             {"info", show_tables},
                                                             {"stats", count_tables},
                                                             {"probe", probe_tables},
                                                             {"verify", verify_tables}};
    bind_build(app, *options);
    bind_info(app, *options);
    bind_stats(app, *options);
    bind_probe(app, *options);
    bind_verify(app, *options);
    const auto chosen = std::make_shared<Work>(nullptr);
    for (const auto& [name, work] : works) {
        app.get_subcommand(name)->parse_complete_callback([chosen, work = work] { *chosen = work; });
    }
    app.footer(examples({"awale tables build --seeds 16", "awale tables info",
                         "awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"}));
    return [options, chosen](Console& console) { return (*chosen)(*options, console); };
}

}  // namespace awale::cli
