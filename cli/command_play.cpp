#include <CLI/CLI.hpp>
#include <istream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/engine_options.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/output_file.hpp"
#include "cli/play_session.hpp"
#include "notation/rules.hpp"

namespace awale::cli {

namespace {

struct Options {
    std::string side = "south";
    RuleSet rules = abapa();
    Board board;
    int depth = 100;
    std::uint64_t nodes = 2'000'000;
};

int run(const Options& options, Console& console) {
    PlaySession::Options game{.rules = options.rules, .start = options.board};
    game.person = options.side == "south" ? Side::South : Side::North;
    game.task.depth = options.depth;
    game.task.limits.nodes = options.nodes;
    Player player(options.rules, endgame_tables(options.rules, console));
    PlaySession session(game, player, console.out(), write_file);
    std::string line;
    while (std::getline(console.in(), line) && session.obey(line)) {}
    return 0;
}

}  // namespace

Runner bind_play(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    app.add_option("--side", options->side, "Which side you play")
        ->check(CLI::IsMember({"south", "north"}))
        ->type_name("south|north")
        ->capture_default_str();
    add_rules_option(app, options->rules);
    add_position(app, "--position", options->board, options->rules);
    app.add_option("--depth", options->depth, "The engine searches at most so many plies")
        ->check(CLI::Range(1, 100).description(""))
        ->type_name("D")
        ->capture_default_str();
    app.add_option("--nodes", options->nodes, "The engine looks at so many positions a move")
        ->check(CLI::Range(std::uint64_t{1}, ~std::uint64_t{0}).description(""))
        ->type_name("N")
        ->capture_default_str();
    app.footer(examples({"awale play", "awale play --side north --depth 4",
                         "awale play --position 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --rules awele"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
