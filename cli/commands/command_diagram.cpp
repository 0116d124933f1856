#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "awale/analyzer/judge/judge_pool.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/cli/options/shared/picture_options.hpp"
#include "awale/cli/options/shared/print_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/board/description.hpp"
#include "awale/render/board/diagram.hpp"
#include "awale/render/board/marks.hpp"
#include "awale/render/draw/theme.hpp"
#include "awale/render/layout/typography.hpp"

namespace awale::cli {

namespace {

constexpr double points_a_centimetre = 72 / 2.54;

struct Options {
    RuleSet rules = abapa();
    Board board;
    PictureFile picture;
    double centimetres = 10;
    Language language = Language::English;
    bool values = false;
    std::uint64_t nodes = 200'000;
    const render::Theme* theme = &render::wood();
    Side bottom = Side::South;
    std::optional<House> move;
    std::optional<House> better;
    std::vector<std::string> marks;
};

void add_house_option(const Arguments& arguments, const std::string& name, std::optional<House>& house,
                      const std::string& description) {
    const auto choose = [name, &house](const std::string& letter) {
        house = letter.size() == 1 ? house_from_letter(letter.front()) : std::nullopt;
        if (!house) {
            throw Refused(name, "'" + letter + "' is not a house, A to F or a to f");
        }
    };
    arguments.add_option_function<std::string>(name, choose, description).type_name("HOUSE");
}

// The sowing of a house, or a sentence on why it cannot be played.
tl::expected<render::SowingArrow, std::string> sowing(const Options& options, House house) {
    if (!legal_moves(options.board, options.rules).contains(house)) {
        return tl::unexpected("awale diagram: " + std::string(1, house.letter()) +
                              " cannot be played in this position.");
    }
    return render::SowingArrow{house, options.board.seeds(house)};
}

void add_marks(const Options& options, render::DiagramOptions& look) {
    const auto wanted = [&](std::string_view name) {
        return std::find(options.marks.begin(), options.marks.end(), name) != options.marks.end();
    };
    if (wanted("captured") && options.move) {
        look.captured =
            render::houses_taken(play(options.board, *options.move, options.rules), options.board.to_move());
    }
    if (wanted("threatened")) {
        look.threatened = render::houses_threatened(options.board, options.rules);
    }
    if (wanted("granary")) {
        look.granary = render::granaries(options.board);
    }
    if (wanted("starving")) {
        look.starving = render::starving(options.board);
    }
}

// The value of every move beside its letter, the best ones bold, and that of the position below the board.
void add_values(const Options& options, render::DiagramOptions& look, Console& console) {
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

int run(const Options& options, Console& console) {
    render::DiagramOptions look;
    look.width = options.centimetres * points_a_centimetre;
    look.theme = options.theme;
    look.bottom = options.bottom;
    const auto show = [&](const std::optional<House>& house, std::optional<render::SowingArrow>& arrow) {
        if (!house) {
            return true;
        }
        const auto sown = sowing(options, *house);
        if (!sown) {
            console.report(sown.error());
            return false;
        }
        arrow = *sown;
        return true;
    };
    if (!show(options.move, look.played) || !show(options.better, look.better)) {
        return 1;
    }
    add_marks(options, look);

    if (options.values) {
        add_values(options, look, console);
    }
    look.description = render::describe(options.board, options.rules, options.language);
    write_picture(options.picture, render::diagram(options.board, options.rules, look), look.theme->paper,
                  console);
    return 0;
}

void add_theme_option(const Arguments& arguments, Options& options) {
    const auto choose = [&options](const std::string& name) {
        options.theme = render::find_theme(name);
        if (options.theme == nullptr) {
            throw Refused("--theme", "there is no theme '" + name + "'; there are wood, ink, contrast");
        }
    };
    arguments
        .add_option_function<std::string>(
            "--theme", choose,
            "wood for the screen and for colour, ink for black on white, contrast for "
            "white and yellow on black")
        .type_name("NAME")
        .default_str("wood");
}

void add_bottom_option(const Arguments& arguments, Options& options) {
    const auto choose = [&options](const std::string& name) {
        if (name != "south" && name != "north") {
            throw Refused("--bottom", "'" + name + "' is neither south nor north");
        }
        options.bottom = name == "south" ? Side::South : Side::North;
    };
    arguments.add_option_function<std::string>("--bottom", choose, "Who sits below: south or north")
        .type_name("SIDE")
        .default_str("south");
}

}  // namespace

Runner bind_diagram(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    add_position(arguments, "POSITION", options->board, options->rules);
    add_rules_option(arguments, options->rules);
    add_picture_options(arguments, options->picture);
    add_language_option(arguments, options->language, "The language of the description");
    add_theme_option(arguments, *options);
    add_bottom_option(arguments, *options);
    add_house_option(arguments, "--move", options->move, "A move to show by an arrow along its sowing");
    add_house_option(arguments, "--better", options->better, "Another move, by a dashed arrow");
    arguments
        .add_option("--mark", options->marks,
                    "What to mark: captured (by the move), threatened (by the side not to move), granary "
                    "(twelve seeds or more), starving (a row with four seeds or fewer)")
        .type_name("KIND")
        .delimiter(',')
        .one_of({"captured", "threatened", "granary", "starving"});
    arguments.add_option("--width", options->centimetres, "Width in centimetres")
        .type_name("CM")
        .between(2.0, 100.0)
        .capture_default_str();
    arguments.add_flag("--values", options->values,
                       "What every move leads to, beside the letters, and the position's value as a bar");
    arguments.add_option("--nodes", options->nodes, "Positions to search for --values")
        .type_name("N")
        .positive()
        .capture_default_str();
    arguments.footer(
        examples({"awale diagram start -o start.svg",
                  "awale diagram 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --move E --mark captured -o grenier.pdf",
                  "awale diagram start --theme ink --bottom north --width 4 -o small.png",
                  "awale diagram 0-1-0-2-3-0-1-0-2-0-1-1-19-18-S --values -o values.svg"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
