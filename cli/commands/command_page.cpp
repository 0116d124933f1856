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

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/cli/commands/page_tables.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/engine_options.hpp"
#include "awale/cli/options/game_options.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/annotation/evaluations.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/locator.hpp"
#include "awale/render/web/game_page.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string output = "-";
    std::optional<RuleSet> rules;
    std::optional<Dialect> from;
    Language language = Language::English;
    std::string title = "Awalé";
    std::optional<int> table_seeds;  // as many as fit
    std::uint64_t nodes = 0;
};

// Reads the games, and finds out about those whose records do not say it already.
class Games {
public:
    Games(const Options& options, Console& console) : options_(options), console_(console) {}

    std::vector<AnnotatedGame> read() {
        std::vector<AnnotatedGame> games;
        GameInput input(options_.files, console_, options_.from, options_.rules.value_or(abapa()));
        while (const auto game = input.next()) {
            if (!game->record) {
                console_.report(to_text(game->record.error()));
                refused_ = true;
                continue;
            }
            CheckedRecord checked =
                options_.rules ? check_under(*game->record, *options_.rules) : check(*game->record, abapa());
            for (const Diagnostic& diagnostic : checked.diagnostics) {
                if (diagnostic.severity == Severity::Error) {
                    console_.report(
                        to_text(with_source_line(diagnostic, game->raw.text, game->raw.where.place())));
                }
            }
            refused_ = refused_ || checked.broken;
            games.push_back(annotated(*game, std::move(checked)));
        }
        return games;
    }

    // Whether something could not be read, or not to its end.
    bool refused() const {
        return refused_;
    }

private:
    AnnotatedGame annotated(const InputGame& input, CheckedRecord checked) {
        Evaluations evaluations = stored_evaluations(*input.record, checked.replay);
        const bool stored =
            std::ranges::any_of(evaluations.plies, [](const Judgement& one) { return !one.moves.empty(); });
        if (!stored && (options_.nodes > 0 || options_.table_seeds != 0)) {
            evaluations = judged(checked.replay, input.number);
        }
        AnnotatedGame game =
            annotate(*input.record, std::move(checked.replay), std::move(evaluations), Thresholds{});
        game.diagnostics = std::move(checked.diagnostics);
        return game;
    }

    // With a budget what a search finds, without one what the tables know.
    Evaluations judged(const Replay& replay, std::size_t number) {
        const auto& tables = tables_of(replay.rules);
        Judge judge(replay.rules, tables);
        Budget budget;
        budget.nodes = std::max<std::uint64_t>(options_.nodes, 1);
        const int known = options_.nodes > 0 ? replay.rules.total_seeds().count() : tables->highest_level();
        return evaluate(
            replay,
            [&](const Board& board, std::span<const Board> history) {
                return board.on_board().count() <= known ? judge.judge(board, history, budget) : Judgement{};
            },
            [&](Ply ply) {
                console_.progress("Game " + std::to_string(number) + ": move " +
                                  std::to_string(ply.number()) + " of " +
                                  std::to_string(replay.plies.size()));
            });
    }

    const std::shared_ptr<const Tables>& tables_of(const RuleSet& rules) {
        auto& tables = tables_[std::string(rules.name)];
        if (!tables) {
            const int level = options_.nodes > 0 ? TableOptions{}.level
                                                 : options_.table_seeds.value_or(render::most_endgame_seeds);
            tables = endgame_tables(rules, console_, level);
        }
        return tables;
    }

    const Options& options_;
    Console& console_;
    std::map<std::string, std::shared_ptr<const Tables>> tables_;
    bool refused_ = false;
};

int run(const Options& options, Console& console) {
    Games input(options, console);
    const std::vector<AnnotatedGame> games = input.read();
    console.progress({});
    if (games.empty()) {
        console.report("awale page: there is no game to show, so no page is written.");
        return 1;
    }
    const auto tables = page_tables(games, options.table_seeds, console);
    const std::string page = render::game_page(
        games, {.title = options.title, .language = options.language, .detail = Detail::Normal}, tables);
    if (options.output == "-") {
        console.out() << page;
    } else {
        write_file(options.output, page);
    }
    return input.refused() ? 1 : 0;
}

}  // namespace

Runner bind_page(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    add_files(arguments, options->files);
    arguments.add_option("-o,--output", options->output, "The page to write, - for standard output")
        .type_name("FILE")
        .capture_default_str();
    add_notation_option(arguments, "--from", "How the games are written, if not recognised", options->from);
    add_rules_option(arguments, options->rules);
    arguments
        .add_option_function<std::string>(
            "--lang",
            [options](const std::string& name) {
                const auto language = language_from_name(name);
                if (!language) {
                    throw Refused("--lang", "'" + name + "' is no language of the page, en or fr");
                }
                options->language = *language;
            },
            "The language shown first: en or fr")
        .type_name("NAME")
        .default_str("en");
    arguments
        .add_option("--nodes", options->nodes,
                    "Search so many positions for each move of a game that was never judged; 0 uses the "
                    "tables only")
        .type_name("N")
        .capture_default_str();
    arguments
        .add_option("--table", options->table_seeds,
                    "Put the exact values of all positions up to so many seeds into the page, 0 to " +
                        std::to_string(render::most_endgame_seeds) + "; without it as many as fit")
        .type_name("SEEDS")
        .between(0, render::most_endgame_seeds);
    arguments.add_option("--title", options->title, "The title of the page before a game is shown")
        .type_name("TEXT")
        .capture_default_str();
    arguments.footer(
        examples({"awale page game.ogn -o game.html", "awale page game.ogn --nodes 1000000 -o game.html",
                  "awale page final.ogn --lang fr -o final.html",
                  "awale page round1.ogn round2.ogn --table 0 -o tournament.html"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
