// awale-match: plays two engines against each other and measures the difference; README.md has the details.
#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "tests/lab/match.hpp"

namespace awale::lab {

namespace {

struct Options {
    MatchPlan plan;
    std::string rules = "abapa";
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
    record.set_tag("Event", "awale-match");
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

int play(Options options) {
    MatchPlan& plan = options.plan;
    const RuleSet* const rules = find_rule_set(options.rules);
    if (rules == nullptr) {
        throw CLI::ValidationError("--rules", "no rule set is called " + options.rules);
    }
    plan.rules.rules = *rules;
    plan.pairs = (options.games + 1) / 2;
    plan.threads = std::min(plan.threads, plan.pairs);
    plan.rules.budget.time = std::chrono::milliseconds(options.milliseconds);
    if (options.openings.empty()) {
        for (std::size_t number = 1; number <= plan.pairs; ++number) {
            plan.openings.push_back(random_opening(number, *rules));
        }
    } else {
        std::ifstream in(options.openings);
        auto openings = read_openings(*in.rdbuf(), options.openings, *rules);
        if (!openings) {
            std::cerr << "awale-match: " << openings.error() << '\n';
            return 1;
        }
        plan.openings = std::move(*openings);
    }
    if (!options.book.empty()) {
        plan.book = std::make_shared<const OpeningBook>(OpeningBook::read(options.book));
    }
    plan.rules.tables = std::make_shared<const Tables>(open_tables(*rules, {}));
    MatchScore score;
    std::string text;
    std::string names;
    std::size_t round = 0;
    play_match(plan, [&](const FinishedPair& pair) {
        score.add_pair(first_half_points(pair, 0), first_half_points(pair, 1));
        names = pair.first_name + " against " + pair.second_name;
        std::cerr << '\r' << score.games() << " of " << options.games << " games" << std::flush;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string& south = i == 0 ? pair.first_name : pair.second_name;
            const std::string& north = i == 0 ? pair.second_name : pair.first_name;
            text += ++round == 1 ? "" : "\n";
            text += write_ogn(record_of(pair.games.at(i), south, north, round, *rules), OgnStyle::Portable);
        }
    });
    std::cerr << '\n';
    if (!options.output.empty()) {
        std::ofstream(options.output) << text;
    }
    std::cout << names << '\n' << to_text(score);
    return 0;
}

int run(int argc, char** argv) {
    CLI::App app("Play two engines against each other; tests/lab/README.md has the details.", "awale-match");
    Options options;
    options.plan.threads = 2;
    app.add_option("ENGINE1", options.plan.first, "awale, or a command that speaks the engine protocol")
        ->required();
    app.add_option("ENGINE2", options.plan.second, "The same")->required();
    app.add_option("--games", options.games, "How many games, in pairs from one opening");
    app.add_option("--openings", options.openings, "A file of openings: moves or a position a line");
    CLI::Option* const time = app.add_option("--movetime", options.milliseconds, "Milliseconds a move");
    app.add_option("--nodes", options.plan.rules.budget.nodes, "Positions a move")->excludes(time);
    app.add_option("--threads", options.plan.threads, "Games at a time");
    app.add_option("--hash", options.plan.hash_megabytes, "Megabytes to remember positions in");
    app.add_option("--book", options.book, "An opening book of this program's engine");
    app.add_option("--rules", options.rules, "The rule set");
    app.add_option("-o,--output", options.output, "Where the games are written");
    try {
        app.parse(argc, argv);
        return play(std::move(options));
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    } catch (const std::exception& error) {
        std::cerr << "awale-match: " << error.what() << '\n';
        return 1;
    }
}

}  // namespace

}  // namespace awale::lab

int main(int argc, char** argv) { return awale::lab::run(argc, argv); }
