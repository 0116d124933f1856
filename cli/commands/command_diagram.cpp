#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/braille.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/documents/documents.hpp"

namespace awale::cli {

namespace {

constexpr double points_a_centimetre = 72 / 2.54;

struct DiagramOptions {
    RuleSet rules = abapa();
    std::string position;
    std::string list;  ///< a file of positions, instead of one
    Board board;
    PictureFile picture;
    std::string braille;  ///< a file; empty: none
    double centimetres = 10;
    Language language = Language::English;
    bool values = false;
    std::uint64_t nodes = 200'000;
    const render::Theme* theme = &render::wood();
    Side bottom = Side::South;
    std::optional<Turn> move;
    std::optional<Turn> better;
    std::vector<std::string> marks;
};

void add_move_option(CLI::App& app, const std::string& name, std::optional<Turn>& move,
                     const std::string& description) {
    const auto choose = [name, &move](const std::string& text) {
        move = parse_turn(text);
        if (!move) {
            throw Refused(name, localized("diagram.no_house", {{"text", text}}));
        }
    };
    app.add_option_function<std::string>(name, choose, description)->type_name("HOUSE");
}

// The sowing of a move, none for a drop. Throws Unusable where it cannot be played.
std::optional<render::SowingArrow> sowing(const DiagramOptions& options, const std::optional<Turn>& turn) {
    if (turn && !game_of(options.rules).is_legal(options.board, *turn, options.rules)) {
        throw Unusable{localized("diagram.cannot_be_played", {{"move", to_text(*turn)}})};
    }
    return turn ? render::sowing_arrow(options.board, *turn) : std::nullopt;
}

void add_marks(const DiagramOptions& options, render::DiagramOptions& look) {
    const auto wanted = [&](std::string_view name) {
        return std::ranges::find(options.marks, name) != options.marks.end();
    };
    if (wanted("captured") && options.move) {
        const Turn& turn = *options.move;
        look.captured = game_of(options.rules).turns_are_houses()
                            ? houses_taken(play(options.board, turn.house, options.rules))
                        : turn.seeds.is_drop() ? HouseSet{}
                                               : houses_of(turn.seeds, other(options.board.to_move()));
    }
    look.threatened =
        wanted("threatened") ? render::houses_threatened(options.board, options.rules) : HouseSet{};
    look.granary = wanted("granary") ? render::granaries(options.board) : HouseSet{};
    look.starving = wanted("starving") ? render::starving(options.board) : std::nullopt;
}

// The value of every move beside its letter, the best ones bold, and that of the position below the board.
void add_values(const DiagramOptions& options, render::DiagramOptions& look, Console& console) {
    JudgePool pool;
    const Judgement judgement =
        pool.judge({options.rules, {}, options.board, endgame_tables(options.rules, console)},
                   {.nodes = options.nodes, .time = std::nullopt});
    for (const JudgedMove& move : judgement.moves) {
        look.labels.push_back({move.house, render::short_value_text(move.value, options.board, options.rules),
                               move.value == judgement.moves.front().value});
    }
    look.value = value_of(judgement, options.board.to_move());
}

void set_up(const DiagramOptions& options, render::DiagramOptions& look) {
    look.width = options.centimetres * points_a_centimetre;
    look.theme = options.theme;
    look.bottom = options.bottom;
}

/// Draws each position of a list with its moves and marks: `d.svg`, `d-2.svg`, …
int draw_list(const DiagramOptions& options, Console& console) {
    std::size_t number = 0;
    for (const OwnPosition& position : read_positions(options.list, options.rules, console)) {
        for (render::SheetEntry& entry : render::sheet_entries(position, options.rules)) {
            set_up(options, entry.look);
            entry.look.description = render::describe(entry.board, options.rules, options.language);
            PictureFile picture = options.picture;
            picture.file = numbered_file(picture.file, ++number, "--output");
            write_picture(picture, render::diagram(entry.board, options.rules, entry.look),
                          options.theme->paper, options.language, console);
        }
    }
    return 0;
}

int run(const DiagramOptions& options, Console& console) {
    if (!options.list.empty()) {
        return draw_list(options, console);
    }
    render::DiagramOptions look;
    set_up(options, look);
    const Game& game = game_of(options.rules);
    const bool marks =
        std::ranges::any_of(options.marks, [](const std::string& mark) { return mark != "captured"; });
    if (!game.turns_are_houses() && (options.values || marks)) {
        throw Unusable{
            localized(options.values ? "diagram.no_values" : "diagram.no_marks", {{"game", game.title()}})};
    }
    look.played = sowing(options, options.move);
    look.better = sowing(options, options.better);
    add_marks(options, look);
    if (options.move) {
        look.labels = render::seed_labels(*options.move);
    }
    if (options.values) {
        add_values(options, look, console);
    }
    look.description = render::describe(options.board, options.rules, options.language);
    if (!options.braille.empty()) {
        const std::string text = look.description + "\n" + position_text(options.board, options.rules) + "\n";
        write_output(options.braille, braille(text, options.language), console);
        return 0;
    }
    write_picture(options.picture, render::diagram(options.board, options.rules, look), look.theme->paper,
                  options.language, console);
    return 0;
}

}  // namespace

Runner bind_diagram(CLI::App& app) {
    const auto options = std::make_shared<DiagramOptions>();
    CLI::Option* const position =
        app.add_option("POSITION", options->position, "help.option.position")->type_name("POSITION");
    add_file(app, "--positions", options->list, "help.option.positions", FileUse::Read)->excludes(position);
    add_rules_option(app, options->rules, Games::All);
    add_picture_options(app, options->picture, "-o,--output", FileUse::WriteNumbered);
    add_braille_option(app, options->braille);
    add_language_option(app, options->language, "help.diagram.lang");
    add_board_option(app, options->theme, "wood, ink, contrast", "help.diagram.theme");
    const auto choose_bottom = [options](const std::string& word) {
        options->bottom = word == "north" ? Side::North : Side::South;
    };
    app.add_option_function<std::string>("--bottom", choose_bottom, "help.diagram.bottom")
        ->check(one_of("south, north"))
        ->type_name("SIDE")
        ->default_str("south");
    add_move_option(app, "--move", options->move, "help.diagram.move");
    add_move_option(app, "--better", options->better, "help.diagram.better");
    app.add_option("--mark", options->marks, "help.diagram.mark")
        ->check(one_of("captured, threatened, granary, starving"))
        ->type_name("KIND")
        ->delimiter(',');
    app.add_option("--width", options->centimetres, "help.diagram.width")
        ->transform(number_in(2.0, 100.0))
        ->type_name("CM");
    app.add_flag("--values", options->values, "help.diagram.values");
    app.add_option("--nodes", options->nodes, "help.diagram.nodes")->transform(number_from(1));
    app.final_callback([options] {
        if (!options->list.empty()) {  // which has moves and marks of its own
            if (options->move || options->better || !options->marks.empty() || options->values ||
                !options->braille.empty()) {
                throw Refused("--positions", localized("diagram.list_has_marks"));
            }
            if (const Game& game = game_of(options->rules); !game.turns_are_houses()) {
                throw Refused("--positions", localized("options.moves_are_houses", {{"game", game.title()}}));
            }
            return;
        }
        if (options->position.empty()) {
            throw Refused("POSITION", localized("diagram.name_position"));
        }
        const auto board = parse_position(options->position, options->rules);
        if (!board) {
            throw Refused("POSITION", bad_position(options->position, board.error()));
        }
        options->board = *board;
    });
    app.footer(examples(
        {"awale diagram start -o start.svg",
         "awale diagram 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --move E --mark captured -o grenier.pdf",
         "awale diagram --positions moves.txt -o moves.svg", "awale diagram start --braille start.brf",
         "awale diagram start --theme ink --bottom north --width 4 -o small.png",
         "awale diagram 0-1-0-2-3-0-1-0-2-0-1-1-19-18-S --values -o values.svg"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
