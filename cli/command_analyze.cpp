#include <unistd.h>

#include <limits>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "analyzer/search/judge.hpp"
#include "cli/arguments.hpp"
#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/engine_options.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/input.hpp"
#include "cli/judgement_text.hpp"
#include "notation/check.hpp"
#include "notation/ending.hpp"
#include "notation/game_stream.hpp"
#include "notation/ogn_reader.hpp"
#include "notation/position_text.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::string what;
    std::optional<Board> board;  ///< when `what` is a position and not a file
    std::optional<std::size_t> ply;
    RuleSet rules = abapa();
    Budget budget{.nodes = 10'000'000, .depth = 100, .time = std::nullopt};
    bool json = false;
};

/// A position of a game, with the boards before it.
struct Moment {
    RuleSet rules;
    std::vector<Board> history;
    Board board;
};

/// A judge and the tables of the last rule set asked for.
class Analyst {
public:
    Analyst(const Options& options, Console& console) : options_(options), console_(console) {}

    void analyze(const Moment& moment) {
        if (!judge_ || !(rules_ == moment.rules)) {
            rules_ = moment.rules;
            judge_.emplace(rules_, endgame_tables(rules_, console_), JudgeOptions{.hash_megabytes = 64});
        }
        judge_->forget();
        const Judgement judgement = judge_->judge(moment.board, moment.history, options_.budget);
        if (options_.json) {
            console_.out() << judgement_json(moment.board, judgement, rules_);
        } else {
            print(moment, judgement);
        }
    }

private:
    void print(const Moment& moment, const Judgement& judgement) {
        const Board& board = moment.board;
        console_.out() << (printed_++ > 0 ? "\n" : "") << position_text(board, rules_) << ", "
                       << name(board.to_move()) << " to move, " << rules_.name << "\n";
        if (const auto over = ending(board, rules_)) {
            console_.out() << "The game is over (" << name(*over)
                           << "): " << to_text(final_score(board, rules_, *over)) << ".\n";
        }
        if (judgement.moves.empty()) {
            return;
        }
        console_.out() << "\n"
                       << judgement_table(board, judgement, rules_) << "\n"
                       << judgement_legend(judgement);
        if (judgement.depth > 0) {
            console_.out() << judgement.depth << " plies deep, " << judgement.nodes << " positions\n";
        }
    }

    const Options& options_;
    Console& console_;
    RuleSet rules_;
    std::optional<Judge> judge_;
    int printed_ = 0;
};

/// The position of a game after the ply asked for, its last without one. Says what is wrong when there is
/// none.
std::optional<Moment> moment_of(const RawGame& raw, const Options& options, Console& console) {
    const auto record = parse_ogn(raw);
    if (!record) {
        console.report(to_text(record.error()));
        return std::nullopt;
    }
    const CheckedRecord checked = check(*record, options.rules);
    const Replay& game = checked.replay;
    const std::size_t ply = options.ply.value_or(game.plies.size());
    if (ply > game.plies.size() || (checked.broken && !options.ply)) {
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            if (diagnostic.severity == Severity::Error) {
                console.report(to_text(diagnostic));
            }
        }
        if (!checked.broken) {
            console.report(raw.where.file + ", line " + std::to_string(raw.where.line) + ": the game has " +
                           std::to_string(game.plies.size()) + " plies, so there is no position after ply " +
                           std::to_string(ply));
        }
        return std::nullopt;
    }
    Moment moment{game.rules, {}, game.start};
    for (std::size_t i = 0; i < ply; ++i) {
        moment.history.push_back(moment.board);
        moment.board = game.plies[i].after;
    }
    return moment;
}

int run(const Options& options, Console& console) {
    Analyst analyst(options, console);
    if (options.board) {
        analyst.analyze({options.rules, {}, *options.board});
        return 0;
    }
    Input input(options.what, console);
    GameStream games(input.stream(), options.what);
    bool all = true;
    while (const auto raw = games.next()) {
        if (const auto moment = moment_of(*raw, options, console)) {
            analyst.analyze(*moment);
        } else {
            all = false;
        }
    }
    return all ? 0 : 1;
}

/// Takes what was named as a position if it can be read as one, otherwise as a file that must be there.
void tell_apart(Options& options) {
    const auto board = parse_position(options.what, options.rules);
    if (board) {
        options.board = *board;
        if (options.ply) {
            throw Refused("--ply", "needs a file: a position has no plies");
        }
        return;
    }
    if (options.what != "-" && access(options.what.c_str(), F_OK) != 0) {
        throw Refused("POSITION|FILE",
                      "there is no file '" + options.what + "', and as a position, character " +
                          std::to_string(board.error().at + 1) + ": " + board.error().message);
    }
}

}  // namespace

Runner bind_analyze(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    arguments
        .add_option(
            "POSITION|FILE", options->what,
            "A position, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S, the word start, a file of games, or - for "
            "games on standard input")
        .type_name("")
        .required();
    arguments.add_option("--ply", options->ply, "Of each game the position after so many plies [the last]")
        .type_name("K");
    add_rules_option(arguments, options->rules);
    add_budget_options(arguments, options->budget);
    arguments.add_flag("--json", options->json, "Print one JSON object a position, on one line");
    arguments.when_read([options] { tell_apart(*options); });
    arguments.footer(
        examples({"awale analyze start", "awale analyze 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --nodes 1000000",
                  "awale analyze game.ogn --ply 40 --json"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
