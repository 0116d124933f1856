#include "awale/cli/engine/play_session.hpp"
#include "awale/cli/entry/line_editor.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"

namespace awale::cli {

namespace {

struct PlayOptions {
    std::string side = "south";
    RuleSet rules = abapa();
    Board board;
    int depth = 100;
    std::uint64_t nodes = 2'000'000;
    std::string openings;
};

int run(const PlayOptions& options, Console& console) {
    PlaySession::Options game{.rules = options.rules, .start = options.board};
    game.person = options.side == "south" ? Side::South : Side::North;
    const auto given =
        options.openings.empty()
            ? nullptr
            : std::make_shared<const OpeningBook>(read_book_for(options.rules, options.openings));
    const auto opponent = make_opponent(options.rules, {.depth = options.depth, .nodes = options.nodes},
                                        endgame_tables(options.rules, console), given);
    console.wrap_messages();
    NewFiles files(console);
    PlaySession session(game, opponent, console.messages(),
                        [&](const std::string& file, const std::string& text) { files.write(file, text); });
    obey_lines(
        console, PlaySession::command_words(), [] { return std::string("> "); },
        [&](const std::string& line) { return session.execute(line); });
    if (is_interactive() && session.has_changes()) {
        console.messages() << localized("play.dropped");
    }
    return session.is_unsaved() ? 1 : 0;
}

}  // namespace

Runner bind_play(CLI::App& app) {
    const auto options = std::make_shared<PlayOptions>();
    app.add_option("--side", options->side, "help.play.side")
        ->check(one_of("south, north"))
        ->type_name("south|north");
    add_rules_option(app, options->rules, Games::All);
    add_position_option(app, options->board, options->rules);
    app.add_option("--depth", options->depth, "help.play.depth")
        ->transform(number_in(1, 100))
        ->type_name("D");
    app.add_option("--nodes", options->nodes, "help.play.nodes")->transform(number_from(1));
    add_file(app, "--book", options->openings, "help.option.book", FileUse::Read);
    add_tables_option(app);
    app.footer(examples({"awale play", "awale play --side north --depth 4",
                         "awale play --position 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --rules awele"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
