
#include "awale/cli/engine/play_session.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/io/read_file.hpp"

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
    const auto book = options.book.empty()
                          ? nullptr
                          : std::make_shared<const OpeningBook>(read_book_for(options.rules, options.book));
    const auto opponent = make_opponent(options.rules, {.depth = options.depth, .nodes = options.nodes},
                                        endgame_tables(options.rules, console), book);
    PlaySession session(
        game, opponent, console.messages(),
        [&console](const std::string& file, const std::string& text) { write_output(file, text, console); });
    std::string line;
    while (read_line(console.in(), line) && session.execute(line)) {}
    return session.is_unsaved() ? 1 : 0;
}

}  // namespace

Runner bind_play(Arguments& arguments) {
    const auto options = std::make_shared<PlayOptions>();
    arguments.one_of(arguments.add_option("--side", options->side, "help.play.side"), {"south", "north"})
        ->type_name("south|north")
        ->capture_default_str();
    add_rules_option(arguments, options->rules, Games::All);
    add_position_option(arguments, options->board, options->rules);
    arguments.add_number("--depth", options->depth, {1, 100}, "help.play.depth")->type_name("D");
    arguments.add_number("--nodes", options->nodes, {1}, "help.play.nodes");
    arguments.add_file("--book", options->book, FileUse::Read, "help.option.book");
    add_tables_option(arguments);
    arguments.footer(examples({"awale play", "awale play --side north --depth 4",
                               "awale play --position 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --rules awele"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
