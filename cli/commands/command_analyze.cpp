#include <unistd.h>

#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/board_text.hpp"
#include "awale/cli/output/game_json.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/narration/rule_set_text.hpp"

namespace awale::cli {

namespace {

struct AnalyzeOptions {
    std::string what;
    std::optional<Board> board;  ///< when `what` is a position and not a file
    std::optional<std::size_t> ply;
    RuleSet rules = abapa();
    std::optional<Dialect> from;
    Budget budget{.nodes = 10'000'000, .depth = 100, .time = std::nullopt};
    std::size_t threads = parallel::all_processors();
    bool parallel = false;
    bool json = false;
};

/// A position and what was found about it, or why there is none.
struct Analysis {
    tl::expected<PositionJob, std::vector<Diagnostic>> position;
    Judgement judgement;
    std::string title{};   ///< of a list of positions
    std::size_t game = 0;  ///< its number in files of games
};

/// What each player has in the end when South's seeds less North's are `value`. Halves where the rule set
/// halves what goes round for ever; where that is nobody's, the most that both can have.
std::string final_text(const Board& board, Seeds value, const RuleSet& rules) {
    const int total = board.total().count();
    if (rules.endless_play != EndlessPlay::Nobody) {
        return to_text(Score::from_halves(total + value.count(), total - value.count()));
    }
    const int awarded = total - (total + value.count()) % 2;
    return "≤" + to_text(Score::from_halves(awarded + value.count(), awarded - value.count()));
}

/// The final scores that a value stands for: both ends of what is proved, or the opinion, marked as one.
std::string final_text(const Board& board, const Value& value, const RuleSet& rules) {
    switch (value.grade) {
        case Grade::Exact: return final_text(board, value.value, rules);
        case Grade::Bounded:
            return final_text(board, value.lower, rules) + ".." + final_text(board, value.upper, rules);
        case Grade::Estimate: return "~" + final_text(board, value.value, rules);
    }
    return "";
}

/// A judgement as an aligned table: move, value, range, grade, final score and line. A last line counts the
/// legal moves that were not judged.
std::string judgement_table(const Board& board, const Judgement& judgement, const RuleSet& rules) {
    std::size_t width = 4;
    for (const JudgedMove& move : judgement.moves) {
        width = std::max(width, to_text(move.turn()).size());
    }
    std::string text =
        localized("judgement.head", {{"move", fmt::format("{:<{}}", localized("judgement.move"), width)}});
    const std::string error =
        localized("judgement.error", {{"seeds", estimate_error(judgement, board, rules).error}});
    for (const JudgedMove& move : judgement.moves) {
        const Value& value = move.value;
        text += fmt::format("{:<{}}  {:>5}  {:>5}  {:>9}  {:<8}  {:>12}  {}\n", to_text(move.turn()), width,
                            value.grade == Grade::Bounded ? "" : to_signed_text(value.value),
                            value.grade == Grade::Estimate ? error : "", range_text(value),
                            localized("judgement.grade", {{"grade", name(value.grade)}}),
                            final_text(board, value, rules), line_text(board, move.line, rules));
    }
    if (judgement.others) {
        text += localized("judgement.others",
                          {{"moves", game_of(rules).count_turns(board, rules) - judgement.moves.size()}});
    }
    return text;
}

/// What the words and numbers of such a table mean, those that occur in it; a line each.
std::string judgement_legend(const Judgement& judgement) {
    std::string text = localized("judgement.value");
    for (const Grade grade : all_values<Grade>()) {
        if (std::ranges::any_of(judgement.moves,
                                [&](const JudgedMove& move) { return move.value.grade == grade; })) {
            text += localized(fmt::format("judgement.{}", name(grade)));
            text += grade == Grade::Estimate ? localized("judgement.mean_error") : "";
        }
    }
    return text;
}

void print(const PositionJob& position, const Judgement& judgement, Console& console) {
    const Board& board = position.board;
    const RuleSet& rules = position.rules;
    console.print("analyze.position", {{"position", position_text(board, rules)},
                                       {"side", name(board.to_move())},
                                       {"rules", rules_title(rules, message_language())}});
    if (const auto over = ending(board, position.history, rules)) {
        console.out() << over_text(board, rules, *over) << '\n';
    }
    if (judgement.moves.empty()) {
        return;
    }
    console.out() << "\n" << judgement_table(board, judgement, rules) << "\n" << judgement_legend(judgement);
    if (judgement.depth > 0) {
        console.print("analyze.depth", {{"depth", judgement.depth}, {"positions", judgement.nodes}});
    }
}

/// The position of a game after the ply asked for, its last without one; or what is wrong.
tl::expected<PositionJob, std::vector<Diagnostic>> position_of(const InputGame& input,
                                                               const AnalyzeOptions& options) {
    if (!input.record) {
        return tl::unexpected(std::vector{input.record.error()});
    }
    CheckedRecord checked = check(*input.record, options.rules, Games::All);
    const Replay& game = checked.replay;
    const std::size_t ply = options.ply.value_or(game.plies.size());
    if (ply > game.plies.size() || (checked.broken && !options.ply)) {
        std::vector<Diagnostic> wrong = std::move(checked.diagnostics);
        std::erase_if(wrong, [](const Diagnostic& one) { return one.severity != Severity::Error; });
        if (!checked.broken) {
            wrong.push_back({Severity::Error,
                             input.raw.where,
                             localized("analyze.no_such_ply", {{"plies", game.plies.size()}, {"ply", ply}}),
                             {},
                             {}});
        }
        return tl::unexpected(wrong);
    }
    return job_before(game, ply, nullptr);
}

int run(const AnalyzeOptions& options, Console& console) {
    TableCache tables = endgame_tables(console);
    JudgePool pool({.hash_megabytes = 64, .threads = options.parallel ? options.threads : 1});
    bool all = true;
    bool is_first = true;
    const auto show = [&](const Analysis& analysis) {
        const auto& [position, judgement, title, game] = analysis;
        all = all && position;
        if (!position && options.json) {
            print_json(console, {{"game", game}, {"diagnostics", json_of(position.error())}});
        } else if (!position) {
            for (const Diagnostic& wrong : position.error()) {
                console.report(to_text(wrong));
            }
        } else if (options.json) {
            console.out() << judgement_json(position->board, position->history, judgement, position->rules,
                                            title, game);
        } else {
            console.out() << (std::exchange(is_first, false) ? "" : "\n") << title
                          << (title.empty() ? "" : "\n");
            print(*position, judgement, console);
        }
    };
    Progress progress(console, Kept::Printed, "positions");
    Budget budget = options.budget;
    budget.stop = Interrupt::requested;
    const auto judge = [&](Analysis& analysis) {
        if (analysis.position) {
            analysis.position->tables = tables.of(analysis.position->rules);
            analysis.judgement = judge_turns(*analysis.position, budget, pool);
            Interrupt::heed("tables.stopped");
        }
    };
    if (options.board) {
        Analysis one{PositionJob{options.rules, {}, *options.board, nullptr}, {}};
        judge(one);
        show(one);
        return 0;
    }
    GameInput games({options.what}, console, options.from, options.rules, Games::All);
    std::optional<std::vector<OwnPosition>> list;
    std::size_t begun = 0;
    if (Input& input = games.first(); !options.from && begins_diagram_list(input.ahead())) {
        if (options.ply) {
            throw Unusable{localized("analyze.ply_needs_games"), misused};
        }
        list = read_positions(input.stream(), options.what, options.rules);
    }
    const auto next = [&]() -> std::optional<Analysis> {
        progress.advance({begun, list ? list->size() : 0, games.share()});
        ++begun;
        if (list) {
            if (begun > list->size()) {
                return std::nullopt;
            }
            const OwnPosition& own = (*list)[begun - 1];
            return Analysis{PositionJob{options.rules, {}, own.board, nullptr}, {}, own.title};
        }
        const auto game = games.next();
        return game ? std::optional(Analysis{position_of(*game, options), {}, {}, game->number})
                    : std::nullopt;
    };
    parallel::in_order<Analysis>(options.parallel ? 1 : options.threads, next, judge, show);
    return all ? 0 : 1;
}

}  // namespace

Runner bind_analyze(CLI::App& app) {
    const auto options = std::make_shared<AnalyzeOptions>();
    add_file(app, "POSITION|FILE", options->what, "help.analyze.position", FileUse::Read)->required();
    app.add_option("--ply", options->ply, "help.analyze.ply")
        ->transform(number_in(0, 1'000'000))
        ->type_name("K");
    add_rules_option(app, options->rules, Games::All);
    add_notation_option(app, "--from", "help.analyze.from", options->from);
    add_budget_options(app, options->budget);
    add_threads_option(app, options->threads, "help.analyze.threads")->type_name("T");
    app.add_flag("--parallel", options->parallel, "help.analyze.parallel");
    app.add_flag("--json", options->json, "help.analyze.json");
    // What was named is a position if it can be read as one, otherwise a file, which must be there.
    app.final_callback([options] {
        const auto board = parse_position(options->what, options->rules);
        if (board) {
            options->board = *board;
            if (options->ply) {
                throw Refused("--ply", localized("analyze.ply_needs_file"));
            }
        } else if (options->what != "-" && access(options->what.c_str(), F_OK) != 0) {
            throw Refused("POSITION|FILE", localized("analyze.neither", {{"text", options->what},
                                                                         {"character", board.error().at + 1},
                                                                         {"error", board.error().message}}));
        }
    });
    add_tables_option(app);
    app.footer(
        examples({"awale analyze start", "awale analyze 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --nodes 1000000",
                  "awale analyze game.ogn --ply 40 --json", "awale analyze suite.txt --from letters --json",
                  "awale find --corpus games.db 'verdict >= mistake' --moves | awale analyze -",
                  "awale analyze start --time 10 --parallel"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
