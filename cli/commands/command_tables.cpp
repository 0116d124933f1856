#include <memory>

#include "awale/analyzer/tables/boards/row.hpp"
#include "awale/cli/commands/tables/tables_commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/notation/game/position_text.hpp"

namespace awale::cli {

namespace {

using TablesWork = int (*)(const TablesOptions&, Console&);

/// What the command line says: which work, and its options.
struct TablesChoice {
    TablesOptions options;
    TablesWork work = nullptr;
};

/// One of them, with the options that all have.
Arguments add_tables_work(const Arguments& arguments, const std::string& name, const std::string& summary,
                          TablesWork work, TablesChoice& chosen) {
    const Arguments added = arguments.add_subcommand(name, summary, [&chosen, work] { chosen.work = work; });
    add_rules_option(added, chosen.options.rules);
    added
        .add_option("--tables", chosen.options.folder,
                    "The folder of the tables (default: awale/tables among the user's data)")
        .file(FileUse::Folder)
        .type_name("FOLDER");
    return added;
}

void add_level(const Arguments& work, TablesChoice& chosen) {
    work.add_option("--level", chosen.options.level, "Only the boards with N seeds (default: all levels)")
        .type_name("N")
        .between(0, tables::max_seeds);
}

void add_build_options(const Arguments& work, TablesChoice& chosen) {
    work.add_option("--seeds", chosen.options.seeds, "Levels up to N seeds")
        .type_name("N")
        .between(0, tables::max_seeds)
        .capture_default_str();
    work.add_flag("--margin", chosen.options.margin_only,
                  "Only the margins, not what each side can make sure of: half the time and memory");
    work.add_flag("--forced", chosen.options.forced_too,
                  "Also what each side can force by play that ends, as the published solution has it");
    work.add_option("--threads", chosen.options.threads, "Threads to use (default: one for each processor)")
        .type_name("T")
        .between(std::size_t{1}, std::size_t{256});
    work.add_option("--memory", chosen.options.memory, "Memory limit in GiB (default: the free memory)")
        .type_name("G")
        .between(0.001, 1e6);
}

void bind_build(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work =
        add_tables_work(arguments, "build", "Build the tables that are missing", build_tables, chosen);
    add_build_options(work, chosen);
    work.footer(examples({"awale tables build --seeds 20",
                          "awale tables build --rules awari --seeds 24 --margin --memory 8"}));
}

void bind_plan(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work =
        add_tables_work(arguments, "plan", "Print what building tables costs", plan_tables, chosen);
    add_build_options(work, chosen);
    work.add_option("--machines", chosen.options.machines,
                    "Plan for N machines that build together, each with as many processes as --threads says "
                    "(default: 1)")
        .type_name("N")
        .between(std::size_t{2}, std::size_t{10'000});
    work.footer(examples({"awale tables plan --seeds 24", "awale tables plan --seeds 48 --threads 64",
                          "awale tables plan --seeds 48 --machines 10 --threads 16 --memory 24"}));
}

void bind_info(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work =
        add_tables_work(arguments, "info", "List the tables that there are", show_tables, chosen);
    work.footer(examples({"awale tables info", "awale tables info --rules tournament"}));
}

void bind_stats(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work =
        add_tables_work(arguments, "stats", "Count what the tables say", count_tables, chosen);
    add_level(work, chosen);
    work.add_flag("--json", chosen.options.json, "Print one JSON object a level, on one line");
    work.footer(examples({"awale tables stats", "awale tables stats --level 12 --json"}));
}

void bind_probe(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work = add_tables_work(arguments, "probe", "Look positions up", probe_tables, chosen);
    work.add_option("POSITION", chosen.options.positions, "A position, as in 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N")
        .type_name("")
        .required();
    work.add_flag("--json", chosen.options.json, "Print one JSON object a position, on one line");
    work.footer(examples({"awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"}));
}

void bind_export(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work = add_tables_work(
        arguments, "export", "Write tables in the layouts of the published solution", export_tables, chosen);
    work.add_option("--format", chosen.options.format,
                    "lh: what each side can force; gmz: the side to move alone, compressed")
        .one_of({"lh", "gmz"})
        .required();
    work.add_option("--dir", chosen.options.target, "The folder to write to")
        .file(FileUse::WriteFolder)
        .type_name("FOLDER")
        .required();
    work.add_option("--seeds", chosen.options.last_level,
                    "Levels up to N seeds (default: all that were built)")
        .type_name("N")
        .between(0, tables::max_seeds);
    work.add_option("--game", chosen.options.game, "Seeds of the whole game, even")
        .type_name("N")
        .between(2, tables::max_seeds)
        .capture_default_str();
    work.footer(examples({"awale tables export --format lh --dir published",
                          "awale tables export --format gmz --dir published --seeds 16"}));
}

void bind_check_published(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work = add_tables_work(arguments, "check-published",
                                           "Compare tables with the digests of the published solution",
                                           check_published_tables, chosen);
    work.add_option("--seeds", chosen.options.last_level,
                    "Levels up to N seeds (default: all that were built)")
        .type_name("N")
        .between(0, tables::max_seeds);
    work.footer(examples({"awale tables check-published", "awale tables check-published --seeds 16"}));
}

void bind_verify(const Arguments& arguments, TablesChoice& chosen) {
    const Arguments work = add_tables_work(arguments, "verify", "Check the tables by the rules of the game",
                                           verify_tables, chosen);
    add_level(work, chosen);
    const Argument full = work.add_flag("--full", chosen.options.every_board, "Every board of every level");
    work.add_option("--sample", chosen.options.sample, "So many boards of each level, drawn at random")
        .type_name("K")
        .between(std::uint64_t{1}, std::uint64_t{1} << 40U)
        .excludes(full);
    work.add_option("--positions", chosen.options.positions_a_claim,
                    "Positions to follow a claim of a random board through (default: 20000)")
        .type_name("N")
        .between(std::uint64_t{1}, std::uint64_t{1} << 40U)
        .excludes(full);
    work.footer(examples({"awale tables verify", "awale tables verify --level 24 --sample 10000"}));
}

}  // namespace

Runner bind_tables(const Arguments& arguments) {
    const auto chosen = std::make_shared<TablesChoice>();
    chosen->options.folder = arguments.settings().tables.string();
    chosen->options.threads = arguments.settings().threads.value_or(0);
    chosen->options.processes = arguments.settings().processes;
    bind_build(arguments, *chosen);
    bind_plan(arguments, *chosen);
    bind_info(arguments, *chosen);
    bind_stats(arguments, *chosen);
    bind_probe(arguments, *chosen);
    bind_verify(arguments, *chosen);
    bind_export(arguments, *chosen);
    bind_check_published(arguments, *chosen);
    arguments.footer(examples({"awale tables build --seeds 16", "awale tables info",
                               "awale tables probe 0-0-2-0-1-3-0-1-0-2-0-1-18-20-N"}));
    return [chosen](Console& console) { return chosen->work(chosen->options, console); };
}

}  // namespace awale::cli
