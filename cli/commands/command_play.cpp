#include <istream>
#include <memory>
#include <string>

#include "awale/cli/engine/play_session.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/io/read_file.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale::cli {

namespace {

struct PlayOptions {
    std::string side = "south";
    RuleSet rules = abapa();
    Board board;
    int depth = 100;
    std::uint64_t nodes = 2'000'000;
    std::string book;
};

int run(const PlayOptions& options, Console& console) {
    PlaySession::Options game{.rules = options.rules, .start = options.board};
    game.person = options.side == "south" ? Side::South : Side::North;
    const auto opponent =
        make_opponent(options.rules, {.depth = options.depth, .nodes = options.nodes},
                      endgame_tables(options.rules, console), opening_book(options.rules, options.book));
    PlaySession session(
        game, *opponent, console.messages(),
        [&console](const std::string& file, const std::string& text) { write_output(file, text, console); });
    std::string line;
    while (read_line(console.in(), line) && session.execute(line)) {}
    return session.is_unsaved() ? 1 : 0;
}

}  // namespace

Runner bind_play(const Arguments& arguments) {
    const auto options = std::make_shared<PlayOptions>();
    arguments.add_option("--side", options->side, "help.play.side")
        .one_of({"south", "north"})
        .type_name("south|north")
        .capture_default_str();
    add_rules_option(arguments, options->rules, Games::All);
    add_position(arguments, "--position", options->board, options->rules);
    arguments.add_option("--depth", options->depth, "help.play.depth")
        .between(1, 100)
        .type_name("D")
        .capture_default_str();
    arguments.add_option("--nodes", options->nodes, "help.play.nodes")
        .between(std::uint64_t{1}, ~std::uint64_t{0})
        .type_name("N")
        .capture_default_str();
    add_book_option(arguments, options->book);
    add_tables_option(arguments);
    arguments.footer(examples({"awale play", "awale play --side north --depth 4",
                               "awale play --position 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --rules awele"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
