#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/corpus_commands.hpp"
#include "cli/help.hpp"

namespace awale::cli {

namespace {

using Work = int (*)(const CorpusOptions&, Console&);

/// One of the five, with the corpus that all name.
CLI::App* add_work(CLI::App& app, const std::string& name, const std::string& summary,
                   CorpusOptions& options) {
    CLI::App* const work = app.add_subcommand(name, summary);
    work->group("Commands");
    work->add_option("CORPUS", options.corpus, "The corpus")->type_name("")->required();
    return work;
}

void bind_check(CLI::App& app, CorpusOptions& options) {
    CLI::App* const work = add_work(app, "check", "Check that everything in a corpus agrees", options);
    work->footer(examples({"awale corpus check games.db"}));
}

void bind_vacuum(CLI::App& app, CorpusOptions& options) {
    CLI::App* const work = add_work(app, "vacuum", "Make a corpus smaller and faster", options);
    work->footer(examples({"awale corpus vacuum games.db"}));
}

void bind_merge(CLI::App& app, CorpusOptions& options) {
    CLI::App* const work =
        add_work(app, "merge", "Add the games of other corpora, with all that is known of them", options);
    work->add_option("OTHER", options.others, "The corpora to take games from; they are only read")
        ->type_name("")
        ->required();
    work->footer(examples({"awale corpus merge all.db club.db server.db"}));
}

void bind_split(CLI::App& app, CorpusOptions& options) {
    CLI::App* const work = add_work(app, "split", "Copy some of the games into a new corpus", options);
    work->add_option("PATTERN", options.pattern, "Which games, as in awale find")->type_name("")->required();
    work->add_option("--into", options.into, "The new corpus for them")->type_name("FILE")->required();
    work->add_option("--rest", options.rest, "A new corpus for all the others")->type_name("FILE");
    work->footer(examples({"awale corpus split all.db 'date >= 2024' --into new.db --rest old.db"}));
}

void bind_dump(CLI::App& app, CorpusOptions& options) {
    CLI::App* const work = add_work(app, "dump", "Write a corpus as SQL", options);
    work->add_option("-o,--output", options.output, "The file to write, - for standard output")
        ->type_name("FILE")
        ->capture_default_str();
    work->footer(examples({"awale corpus dump games.db | zstd > games.sql.zst",
                           "awale corpus dump games.db | sqlite3 copy.db"}));
}

}  // namespace

Runner bind_corpus(CLI::App& app) {
    const auto options = std::make_shared<CorpusOptions>();
    app.require_subcommand(1);
    bind_check(app, *options);
    bind_vacuum(app, *options);
    bind_merge(app, *options);
    bind_split(app, *options);
    bind_dump(app, *options);
    const std::vector<std::pair<std::string, Work>> works = {{"check", check_corpus},
                                                             {"vacuum", vacuum_corpus},
                                                             {"merge", merge_corpora},
                                                             {"split", split_corpus},
                                                             {"dump", dump_corpus}};
    const auto chosen = std::make_shared<Work>(nullptr);
    for (const auto& [name, work] : works) {
        app.get_subcommand(name)->parse_complete_callback([chosen, work = work] { *chosen = work; });
    }
    app.footer(examples({"awale corpus check games.db", "awale corpus merge all.db club.db server.db",
                         "awale corpus split all.db 'player ~ \"awa\"' --into awa.db"}));
    return [options, chosen](Console& console) { return (*chosen)(*options, console); };
}

}  // namespace awale::cli
