#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "analyzer/annotate/annotate.hpp"
#include "analyzer/tables/tables.hpp"
#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/input.hpp"
#include "cli/output_file.hpp"
#include "notation/annotated_game.hpp"
#include "notation/check.hpp"
#include "notation/evaluations.hpp"
#include "notation/game_stream.hpp"
#include "notation/ogn_reader.hpp"
#include "notation/rules.hpp"
#include "notation/words.hpp"
#include "render/web/game_page.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string output = "-";
    RuleSet rules = abapa();
    Language language = Language::English;
    std::string title = "Awalé";
    int table_seeds = render::most_endgame_seeds;
};

struct Collected {
    std::vector<AnnotatedGame> games;
    bool refused = false;
};

// The game with what an annotated record already says of it; one that was never judged is replayed.
AnnotatedGame annotated(const Record& record, CheckedRecord checked) {
    Evaluations stored = stored_evaluations(record, checked.replay);
    AnnotatedGame game = annotate(record, std::move(checked.replay), std::move(stored), Thresholds{});
    game.diagnostics = std::move(checked.diagnostics);
    return game;
}

// Every game of a file that can be read; what cannot is reported and left out.
void collect(const std::string& file, const Options& options, Console& console, Collected& collected) {
    Input input(file, console);
    GameStream stream(input.stream(), file);
    while (const auto raw = stream.next()) {
        auto record = parse_ogn(*raw);
        if (!record) {
            console.report(to_text(record.error()));
            collected.refused = true;
            continue;
        }
        CheckedRecord checked = check(*record, options.rules);
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            if (diagnostic.severity == Severity::Error) {
                console.report(to_text(diagnostic));
            }
        }
        collected.refused = collected.refused || checked.broken;
        collected.games.push_back(annotated(*record, std::move(checked)));
    }
    input.check();
}

std::optional<render::EndgameValue> known(const Tables& tables, const Board& board) {
    const auto value = tables.probe(board);
    if (!value || !value->assured || !value->margin) {
        return std::nullopt;
    }
    return render::EndgameValue{value->assured->forced, value->assured->conceded, *value->margin};
}

// The tables of every rule set that some game was played by; those with the same bytes are kept once.
std::vector<render::EndgameData> tables_for(const std::vector<AnnotatedGame>& games, int seeds,
                                            Console& console) {
    std::map<std::string, RuleSet> wanted;
    for (const AnnotatedGame& game : games) {
        wanted.emplace(game.replay.rules.name, game.replay.rules);
    }
    std::vector<render::EndgameData> all;
    for (const auto& [name, rules] : wanted) {
        TableOptions wanted_tables;
        wanted_tables.level = seeds;
        wanted_tables.progress = [&console](const TableProgress& now) {
            console.progress("endgames of " + std::to_string(now.level) + " seeds, up to " +
                             std::to_string(now.levels));
        };
        const Tables tables = open_tables(rules, wanted_tables);
        auto data = render::pack_endgames(rules, seeds,
                                          [&tables](const Board& board) { return known(tables, board); });
        if (!data) {
            continue;
        }
        const auto same = std::ranges::find_if(all, [&](const render::EndgameData& one) {
            return one.kind == data->kind && one.houses_a_side == data->houses_a_side &&
                   one.bytes == data->bytes;
        });
        if (same == all.end()) {
            all.push_back(std::move(*data));
        } else {
            same->rules.push_back(name);
        }
    }
    return all;
}

int run(const Options& options, Console& console) {
    Collected collected;
    for (const std::string& file : options.files) {
        collect(file, options, console, collected);
    }
    if (collected.games.empty()) {
        console.report("awale page: there is no game to show, so no page is written.");
        return 1;
    }
    std::vector<render::EndgameData> tables;
    if (options.table_seeds > 0) {
        tables = tables_for(collected.games, options.table_seeds, console);
    }
    const std::string page =
        render::game_page(collected.games, {.title = options.title, .language = options.language}, tables);
    if (options.output == "-") {
        console.out() << page;
    } else {
        write_file(options.output, page);
    }
    return collected.refused ? 1 : 0;
}

}  // namespace

Runner bind_page(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files,
                   "Files of games in the Oware Game Notation, or - for standard input")
        ->required();
    app.add_option("-o,--output", options->output, "The page to write, - for standard output")
        ->type_name("FILE")
        ->capture_default_str();
    add_rules_option(app, options->rules);
    app.add_option_function<std::string>(
           "--lang",
           [options](const std::string& name) {
               const auto language = language_from_name(name);
               if (!language) {
                   throw CLI::ValidationError("--lang",
                                              "'" + name + "' is no language of the page, en or fr");
               }
               options->language = *language;
           },
           "The language shown first: en or fr")
        ->type_name("NAME")
        ->default_str("en");
    app.add_option("--title", options->title, "The title of the page before a game is shown")
        ->type_name("TEXT")
        ->capture_default_str();
    app.add_option("--table", options->table_seeds,
                   "Put the exact values of all positions up to so many seeds into the page; 0 puts none")
        ->type_name("SEEDS")
        ->check(CLI::Range(0, render::most_endgame_seeds))
        ->capture_default_str();
    app.footer(examples({"awale page game.ogn -o game.html", "awale page final.ogn --lang fr -o final.html",
                         "awale page round1.ogn round2.ogn --table 0 -o tournament.html"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
