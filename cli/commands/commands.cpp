#include "awale/cli/commands/commands.hpp"

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/output/console.hpp"

namespace awale::cli {

// The binders, one for each command_NAME.cpp; see Command for what they promise.
using Binder = Runner(CLI::App& app);
Binder bind_analyze, bind_annotate, bind_book, bind_check, bind_completion, bind_convert, bind_corpus,
    bind_course, bind_diagram, bind_enter, bind_export, bind_find, bind_generate, bind_import, bind_judge,
    bind_page, bind_perft, bind_play, bind_poster, bind_replay, bind_report, bind_rules, bind_sheet,
    bind_stats, bind_tables, bind_tournament, bind_tree, bind_uci, bind_verify, bind_workbook;

std::span<const Command> commands() {
    static const std::vector<Command> table = {
        {"analyze", "help.analyze", bind_analyze, CommandGroup::Judge},
        {"annotate", "help.annotate", bind_annotate, CommandGroup::Judge},
        {"book", "help.book", bind_book, CommandGroup::Play},
        {"check", "help.check", bind_check, CommandGroup::Read},
        {"completion", "help.completion", bind_completion, CommandGroup::Tools},
        {"convert", "help.convert", bind_convert, CommandGroup::Read},
        {"corpus", "help.corpus", bind_corpus, CommandGroup::Collect},
        {"course", "help.course", bind_course, CommandGroup::Print},
        {"diagram", "help.diagram", bind_diagram, CommandGroup::Print},
        {"enter", "help.enter", bind_enter, CommandGroup::Read},
        {"export", "help.export", bind_export, CommandGroup::Collect},
        {"find", "help.find", bind_find, CommandGroup::Collect},
        {"generate", "help.generate", bind_generate, CommandGroup::Play},
        {"import", "help.import", bind_import, CommandGroup::Collect},
        {"judge", "help.judge", bind_judge, CommandGroup::Judge},
        {"page", "help.page", bind_page, CommandGroup::Print},
        {"perft", "help.perft", bind_perft, CommandGroup::Tools},
        {"play", "help.play", bind_play, CommandGroup::Play},
        {"poster", "help.poster", bind_poster, CommandGroup::Print},
        {"replay", "help.replay", bind_replay, CommandGroup::Read},
        {"report", "help.report", bind_report, CommandGroup::Print},
        {"rules", "help.rules", bind_rules, CommandGroup::Read},
        {"sheet", "help.sheet", bind_sheet, CommandGroup::Print},
        {"stats", "help.stats", bind_stats, CommandGroup::Collect},
        {"tables", "help.tables", bind_tables, CommandGroup::Tools},
        {"tournament", "help.tournament", bind_tournament, CommandGroup::Print},
        {"tree", "help.tree", bind_tree, CommandGroup::Collect},
        {"uci", "help.uci", bind_uci, CommandGroup::Play},
        {"verify", "help.verify", bind_verify, CommandGroup::Judge},
        {"workbook", "help.workbook", bind_workbook, CommandGroup::Print},
    };
    return table;
}

int run(std::span<const char* const> words, Console& console) {
    // The settings may be what has to be spoken of.
    set_message_language(language_of(words, {.language = language_of_locale(environment_variable)}));
    const auto settings = read_settings(environment_variable);
    if (!settings) {
        console.report(settings.error());
        return misused;
    }
    set_message_language(language_of(words, *settings));
    const auto runner = parse(commands(), words, *settings);
    if (!runner) {
        console.report(runner.error());
        return misused;
    }
    try {
        const int code = (*runner)(console);
        console.progress({});
        console.out().flush();
        return code;
    } catch (const Stopped& stopped) {
        constexpr int interrupted = 130;  // as a shell says of what SIGINT ended
        console.report_last(stopped.text);
        return interrupted;
    }
}

}  // namespace awale::cli
