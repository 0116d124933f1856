#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analyzer/annotate/annotate.hpp"
#include "analyzer/annotate/evaluate.hpp"
#include "analyzer/search/judge.hpp"
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

constexpr int searched_seeds = 12;  // the tables that a search is given

struct Options {
    std::vector<std::string> files;
    std::string output = "-";
    RuleSet rules = abapa();
    Language language = Language::English;
    std::string title = "Awalé";
    int table_seeds = render::most_endgame_seeds;
    std::uint64_t nodes = 0;
};

// The endgame tables of each rule set, opened when they are first asked for.
class TableShelf {
public:
    TableShelf(int level, Console& console) : level_(level), console_(console) {}

    const std::shared_ptr<const Tables>& of(const RuleSet& rules) {
        auto& tables = opened_[std::string(rules.name)];
        if (!tables) {
            TableOptions options;
            options.level = level_;
            options.progress = [this](const TableProgress& now) {
                console_.progress("endgames of " + std::to_string(now.level) + " seeds, up to " +
                                  std::to_string(now.levels));
            };
            tables = std::make_shared<const Tables>(open_tables(rules, options));
        }
        return tables;
    }

private:
    int level_;
    Console& console_;
    std::map<std::string, std::shared_ptr<const Tables>> opened_;
};

// What the tables know of a game that was never judged, or with a budget what a search finds.
Evaluations judged(const Replay& replay, const Options& options, TableShelf& shelf, Console& console) {
    const auto& tables = shelf.of(replay.rules);
    Judge judge(replay.rules, tables);
    Budget budget;
    budget.nodes = std::max<std::uint64_t>(options.nodes, 1);
    const int known = options.nodes > 0 ? replay.rules.total_seeds().count() : tables->highest_level();
    return evaluate(
        replay,
        [&](const Board& board, std::span<const Board> history) {
            return board.on_board().count() <= known ? judge.judge(board, history, budget) : Judgement{};
        },
        [&](Ply ply) {
            console.progress("move " + std::to_string(ply.number()) + " of " +
                             std::to_string(replay.plies.size()));
        });
}

// The game with everything found about it: what its record says already, otherwise what can be found now.
AnnotatedGame annotated(const Record& record, CheckedRecord checked, const Options& options,
                        TableShelf& shelf, Console& console) {
    Evaluations evaluations = stored_evaluations(record, checked.replay);
    const bool stored =
        std::ranges::any_of(evaluations.plies, [](const Judgement& one) { return !one.moves.empty(); });
    if (!stored && (options.nodes > 0 || options.table_seeds > 0)) {
        evaluations = judged(checked.replay, options, shelf, console);
    }
    AnnotatedGame game = annotate(record, std::move(checked.replay), std::move(evaluations), Thresholds{});
    game.diagnostics = std::move(checked.diagnostics);
    return game;
}

struct Collected {
    std::vector<AnnotatedGame> games;
    bool refused = false;
};

// Every game of a file that can be read; what cannot is reported and left out.
void collect(const std::string& file, const Options& options, TableShelf& shelf, Console& console,
             Collected& collected) {
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
        collected.games.push_back(annotated(*record, std::move(checked), options, shelf, console));
    }
    input.check();
}

std::optional<render::EndgameValue> known_value(const Tables& tables, const Board& board) {
    const auto value = tables.probe(board);
    if (!value || !value->assured || !value->margin) {
        return std::nullopt;
    }
    return render::EndgameValue{value->assured->forced, value->assured->conceded, *value->margin};
}

// The tables of every rule set that some game was played by; those with the same bytes are kept once.
std::vector<render::EndgameData> tables_for(const std::vector<AnnotatedGame>& games, int seeds,
                                            TableShelf& shelf) {
    std::map<std::string, RuleSet> wanted;
    for (const AnnotatedGame& game : games) {
        wanted.emplace(game.replay.rules.name, game.replay.rules);
    }
    std::vector<render::EndgameData> all;
    for (const auto& [name, rules] : wanted) {
        const auto& tables = shelf.of(rules);
        auto data = render::pack_endgames(
            rules, seeds, [&tables](const Board& board) { return known_value(*tables, board); });
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
    TableShelf shelf(std::max(options.table_seeds, options.nodes > 0 ? searched_seeds : 0), console);
    for (const std::string& file : options.files) {
        collect(file, options, shelf, console, collected);
    }
    if (collected.games.empty()) {
        console.report("awale page: there is no game to show, so no page is written.");
        return 1;
    }
    std::vector<render::EndgameData> tables;
    if (options.table_seeds > 0) {
        tables = tables_for(collected.games, options.table_seeds, shelf);
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
    app.add_option(
           "--nodes", options->nodes,
           "Search so many positions for each move of a game that was never judged; 0 uses the tables only")
        ->type_name("N")
        ->capture_default_str();
    app.footer(
        examples({"awale page game.ogn -o game.html", "awale page game.ogn --nodes 1000000 -o game.html",
                  "awale page final.ogn --lang fr -o final.html",
                  "awale page round1.ogn round2.ogn --table 0 -o tournament.html"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
