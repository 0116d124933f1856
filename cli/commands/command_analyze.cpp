#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <future>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include "awale/analyzer/search/judge.hpp"
#include "awale/cli/engine/judging_crew.hpp"
#include "awale/cli/input/game_input.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/engine_options.hpp"
#include "awale/cli/options/game_options.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/judgement_text.hpp"
#include "awale/notation/game/ending.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::string what;
    std::optional<Board> board;  ///< when `what` is a position and not a file
    std::optional<std::size_t> ply;
    RuleSet rules = abapa();
    std::optional<Dialect> from;
    Budget budget{.nodes = 10'000'000, .depth = 100, .time = std::nullopt};
    std::size_t threads = std::max(std::thread::hardware_concurrency(), 1U);
    bool parallel = false;
    bool json = false;
};

/// Judges positions and prints what is found, in the order they come in.
class Analyst {
public:
    Analyst(const Options& options, Console& console)
        : options_(options),
          console_(console),
          crew_(options.parallel ? 1 : options.threads,
                {.hash_megabytes = 64, .threads = options.parallel ? options.threads : 1}, options.budget) {}

    void analyze(Moment moment) {
        if (tables_ == nullptr || !(rules_ == moment.rules)) {
            rules_ = moment.rules;
            tables_ = endgame_tables(rules_, console_);
        }
        moment.tables = tables_;
        std::future<Judgement> judgement = crew_.judge(moment);
        waiting_.emplace_back(Asked{std::move(moment), std::move(judgement)});
        print_what_is_done();
    }

    /// Prints a remark in place of a position.
    void remark(std::string text) {
        waiting_.emplace_back(std::move(text));
        print_what_is_done();
    }

    /// Waits for everything, and prints it.
    void finish() {
        while (!waiting_.empty()) {
            print_first();
        }
    }

private:
    struct Asked {
        Moment moment;
        std::future<Judgement> judgement;
    };

    void print_what_is_done() {
        const std::size_t most = 4 * options_.threads;
        const auto done = [](const std::variant<Asked, std::string>& first) {
            const Asked* const asked = std::get_if<Asked>(&first);
            return asked == nullptr ||
                   asked->judgement.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        };
        while (!waiting_.empty() && (waiting_.size() > most || done(waiting_.front()))) {
            print_first();
        }
    }

    void print_first() {
        auto first = std::move(waiting_.front());
        waiting_.pop_front();
        Asked* const asked = std::get_if<Asked>(&first);
        if (asked == nullptr) {
            console_.report(std::get<std::string>(first));
            return;
        }
        const Judgement judgement = asked->judgement.get();
        if (options_.json) {
            console_.out() << judgement_json(asked->moment.board, judgement, asked->moment.rules);
        } else {
            print(asked->moment, judgement);
        }
    }

    void print(const Moment& moment, const Judgement& judgement) {
        const Board& board = moment.board;
        const RuleSet& rules = moment.rules;
        console_.out() << (printed_++ > 0 ? "\n" : "") << position_text(board, rules) << ", "
                       << name(board.to_move()) << " to move, " << rules.name << "\n";
        if (const auto over = ending(board, rules)) {
            console_.out() << "The game is over (" << name(*over)
                           << "): " << to_text(final_score(board, rules, *over)) << ".\n";
        }
        if (judgement.moves.empty()) {
            return;
        }
        console_.out() << "\n"
                       << judgement_table(board, judgement, rules) << "\n"
                       << judgement_legend(judgement);
        if (judgement.depth > 0) {
            console_.out() << judgement.depth << " plies deep, " << judgement.nodes << " positions\n";
        }
    }

    const Options& options_;
    Console& console_;
    RuleSet rules_;  ///< of the tables
    std::shared_ptr<const Tables> tables_;
    JudgingCrew crew_;
    std::deque<std::variant<Asked, std::string>> waiting_;
    int printed_ = 0;
};

/// The position of a game after the ply asked for, its last without one; or what is wrong when there is
/// none.
tl::expected<Moment, std::string> moment_of(const InputGame& input, const Options& options) {
    if (!input.record) {
        return tl::unexpected(to_text(input.record.error()));
    }
    const CheckedRecord checked = check(*input.record, options.rules);
    const Replay& game = checked.replay;
    const std::size_t ply = options.ply.value_or(game.plies.size());
    if (ply > game.plies.size() || (checked.broken && !options.ply)) {
        std::string wrong;
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            if (diagnostic.severity == Severity::Error) {
                wrong += to_text(diagnostic);
            }
        }
        if (!checked.broken) {
            wrong += (input.raw.where.file + ", line " + std::to_string(input.raw.where.line) +
                      ": the game has " + std::to_string(game.plies.size()) +
                      " plies, so there is no position after ply " + std::to_string(ply));
        }
        return tl::unexpected(wrong);
    }
    Moment moment{game.rules, {}, game.start, nullptr};
    for (std::size_t i = 0; i < ply; ++i) {
        moment.history.push_back(moment.board);
        moment.board = game.plies[i].after;
    }
    return moment;
}

int run(const Options& options, Console& console) {
    Analyst analyst(options, console);
    if (options.board) {
        analyst.analyze({options.rules, {}, *options.board, nullptr});
        analyst.finish();
        return 0;
    }
    GameInput games({options.what}, console, options.from, options.rules);
    bool all = true;
    const auto next = [&] {
        try {
            return games.next();
        } catch (const EnvironmentError&) {
            analyst.finish();
            throw;
        }
    };
    while (const auto game = next()) {
        auto moment = moment_of(*game, options);
        if (moment) {
            analyst.analyze(std::move(*moment));
        } else {
            analyst.remark(std::move(moment.error()));
            all = false;
        }
    }
    analyst.finish();
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
    add_notation_option(arguments, "--from", "How the games of a file are written, if not recognised",
                        options->from);
    add_budget_options(arguments, options->budget);
    constexpr std::size_t most_threads = 256;
    arguments
        .add_option("--threads", options->threads,
                    "Positions of a file to judge at a time [one for each processor]")
        .between(std::size_t{1}, most_threads)
        .type_name("T");
    arguments.add_flag("--parallel", options->parallel,
                       "All threads search one position together; the result may differ from run to run");
    arguments.add_flag("--json", options->json, "Print one JSON object a position, on one line");
    arguments.when_read([options] { tell_apart(*options); });
    arguments.footer(
        examples({"awale analyze start", "awale analyze 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --nodes 1000000",
                  "awale analyze game.ogn --ply 40 --json", "awale analyze suite.txt --from letters --json",
                  "awale analyze start --time 10 --parallel"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
