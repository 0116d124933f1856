#include <chrono>

#include "awale/cli/engine/match.hpp"
#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

namespace awale::cli {

namespace {

struct MatchOptions {
    MatchPlan plan;
    std::size_t games = 100;
    std::string openings;
    std::string output;
    std::string book;
    int milliseconds = 100;
};

Record record_of(const FinishedGame& game, const std::string& south, const std::string& north,
                 std::size_t round, const RuleSet& rules) {
    Record record;
    record.set_tag("Variant", rules.name);
    record.set_tag("Event", "awale match");
    record.set_tag("Round", std::to_string(round));
    record.set_tag("South", south);
    record.set_tag("North", north);
    record.set_tag("Result", to_text(game.score));
    record.set_tag("Termination", game.why);
    if (!(game.start == Board::start(rules))) {
        record.set_tag("FEN", position_text(game.start, rules));
    }
    for (const House house : game.moves) {
        Move move;
        move.house = house;
        record.moves.push_back(std::move(move));
    }
    record.result = game.score;
    return record;
}

/// Takes in what the match gives.
class MatchReport {
public:
    MatchReport(const MatchOptions& options, Console& console)
        : options_(options),
          console_(console),
          progress_(console, options.output.empty() ? Kept::Printed : Kept::Games) {}

    void add(const FinishedPair& pair) {
        score_.add_pair(first_half_points(pair, 0), first_half_points(pair, 1));
        first_ = pair.first_name;
        second_ = pair.second_name;
        progress_.show(
            {.count = static_cast<std::size_t>(score_.games()),
             .of = options_.games,
             .now = localized("match.now",
                              {{"won", score_.wins}, {"drawn", score_.draws}, {"lost", score_.losses}})});
        if (options_.output.empty()) {
            return;
        }
        for (std::size_t i = 0; i < 2; ++i) {
            const bool first_is_south = i == 0;
            text_ += round_ == 0 ? "" : "\n";
            text_ +=
                write_ogn(record_of(pair.games[i], first_is_south ? first_ : second_,
                                    first_is_south ? second_ : first_, ++round_, options_.plan.rules.rules),
                          OgnStyle::Portable);
        }
    }

    /// Throws Stopped where the match was.
    void close() {
        if (score_.games() > 0) {
            print();
        }
        progress_.heed();
    }

private:
    void print() {
        if (!options_.output.empty()) {
            write_output(options_.output, text_, console_);
        }
        const std::string result = localized("match.engines", {{"first", first_}, {"second", second_}}) +
                                   '\n' + to_text(score_, message_language());
        if (options_.output == "-") {
            console_.remark(result);
        } else {
            console_.out() << result;
        }
    }

    const MatchOptions& options_;
    Console& console_;
    Progress progress_;
    MatchScore score_;
    std::string first_;
    std::string second_;
    std::string text_;
    std::size_t round_ = 0;
};

int run(const MatchOptions& options, Console& console) {
    MatchPlan plan = options.plan;
    const RuleSet& rules = plan.rules.rules;
    plan.pairs = (options.games + 1) / 2;
    plan.threads = std::min(plan.threads, plan.pairs);
    plan.rules.budget.time = std::chrono::milliseconds(options.milliseconds);
    if (options.openings.empty()) {
        for (std::size_t number = 1; number <= plan.pairs; ++number) {
            plan.openings.push_back(random_opening(number, rules));
        }
    } else {
        Input input(options.openings, console);
        auto openings = read_openings(*input.stream().rdbuf(), options.openings, rules);
        if (!openings) {
            console.report("match.openings", {{"error", openings.error()}});
            return 1;
        }
        plan.openings = std::move(*openings);
    }
    plan.book = opening_book(rules, options.book);
    plan.rules.tables = endgame_tables(rules, console);
    MatchReport report(options, console);
    try {
        play_match(plan, [&report](const FinishedPair& pair) { report.add(pair); });
    } catch (const Stopped&) {
    } catch (const EnvironmentError&) {
        if (!Interrupt::requested()) {  // which ends the other program as well
            throw;
        }
    }
    report.close();
    return 0;
}

}  // namespace

Runner bind_match(Arguments& arguments) {
    constexpr std::size_t max_threads = 256;
    const auto options = std::make_shared<MatchOptions>();
    options->plan.threads = arguments.settings().threads.value_or(2);
    arguments.add_file("ENGINE1", options->plan.first, FileUse::Program, "help.match.engine1")->required();
    arguments.add_file("ENGINE2", options->plan.second, FileUse::Program, "help.match.engine2")->required();
    arguments.add_number("--games", options->games, {1, 1'000'000}, "help.match.games")
        ->capture_default_str();
    arguments.add_file("--openings", options->openings, FileUse::Read, "help.match.openings");
    CLI::Option* const time =
        arguments.add_number("--movetime", options->milliseconds, {1, 3'600'000}, "help.match.movetime")
            ->type_name("MS")
            ->capture_default_str();
    arguments.add_number("--nodes", options->plan.rules.budget.nodes, {1}, "help.match.nodes")
        ->excludes(time);
    arguments.add_number("--threads", options->plan.threads, {1, max_threads}, "help.match.threads")
        ->capture_default_str();
    arguments.add_number("--hash", options->plan.hash_megabytes, {1, 16384}, "help.match.hash")
        ->type_name("MB")
        ->capture_default_str();
    arguments.add_file("-o,--output", options->output, FileUse::Write, "help.match.output");
    add_rules_option(arguments, options->plan.rules.rules);
    add_book_option(arguments, options->book);
    add_tables_option(arguments);
    arguments.footer(
        examples({"awale match awale 'other-engine --uci' --games 200 --movetime 100",
                  "awale match awale 'old/awale uci' --nodes 100000 --openings openings.txt -o games.ogn"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
