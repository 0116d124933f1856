#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/output_file.hpp"
#include "notation/board.hpp"
#include "notation/play.hpp"
#include "notation/rules.hpp"
#include "render/cairo_devices.hpp"
#include "render/diagram.hpp"
#include "render/marks.hpp"
#include "render/svg.hpp"
#include "render/theme.hpp"

namespace awale::cli {

namespace {

constexpr double points_a_centimetre = 72 / 2.54;

enum class Format { Svg, Pdf, Png };

struct Options {
    RuleSet rules = abapa();
    Board board;
    std::string file = "-";
    Format format = Format::Svg;
    double centimetres = 10;
    int dots_an_inch = 300;
    const render::Theme* theme = &render::wood();
    Side bottom = Side::South;
    std::optional<House> move;
    std::optional<House> better;
    std::vector<std::string> marks;
};

// The format a file's name asks for, or nothing.
std::optional<Format> format_of(const std::string& file) {
    const std::string ending = file == "-" ? ".svg" : std::filesystem::path(file).extension().string();
    if (ending == ".svg") {
        return Format::Svg;
    }
    if (ending == ".pdf") {
        return Format::Pdf;
    }
    if (ending == ".png") {
        return Format::Png;
    }
    return std::nullopt;
}

void add_house_option(CLI::App& app, const std::string& name, std::optional<House>& house,
                      const std::string& description) {
    const auto choose = [name, &house](const std::string& letter) {
        house = letter.size() == 1 ? house_from_letter(letter.front()) : std::nullopt;
        if (!house) {
            throw CLI::ValidationError(name, "'" + letter + "' is not a house, A to F or a to f");
        }
    };
    app.add_option_function<std::string>(name, choose, description)->type_name("HOUSE");
}

// The sowing of a house, or a sentence on why it cannot be played.
tl::expected<render::Sowing, std::string> sowing(const Options& options, House house) {
    if (!legal_moves(options.board, options.rules).contains(house)) {
        return tl::unexpected("awale diagram: " + std::string(1, house.letter()) +
                              " cannot be played in this position.");
    }
    return render::Sowing{house, options.board.seeds(house)};
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
}

int run(const Options& options, Console& console) {
    render::DiagramOptions look;
    look.width = options.centimetres * points_a_centimetre;
    look.theme = options.theme;
    look.bottom = options.bottom;
    const auto show = [&](const std::optional<House>& house, std::optional<render::Sowing>& arrow) {
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

    const render::Drawing drawing = render::diagram(options.board, options.rules, look);
    std::string bytes;
    switch (options.format) {
        case Format::Svg: bytes = render::to_svg(drawing); break;
        case Format::Pdf: bytes = render::to_pdf(drawing); break;
        case Format::Png:
            bytes = render::to_png(drawing, options.dots_an_inch / 72.0, look.theme->paper);
            break;
    }
    if (options.file == "-") {
        console.out() << bytes;
    } else {
        write_file(options.file, bytes);
    }
    return 0;
}

void add_output_option(CLI::App& app, Options& options) {
    const auto choose = [&options](const std::string& file) {
        const auto format = format_of(file);
        if (!format) {
            throw CLI::ValidationError("--output",
                                       "'" + file + "' has to end in .svg, .pdf or .png, or be - for SVG");
        }
        options.file = file;
        options.format = *format;
    };
    app.add_option_function<std::string>("-o,--output", choose,
                                         "The file; its ending says the format: .svg, .pdf or .png. "
                                         "SVG on standard output without it")
        ->type_name("FILE");
}

void add_theme_option(CLI::App& app, Options& options) {
    const auto choose = [&options](const std::string& name) {
        options.theme = render::find_theme(name);
        if (options.theme == nullptr) {
            throw CLI::ValidationError("--theme",
                                       "there is no theme '" + name + "'; there are wood, ink, contrast");
        }
    };
    app.add_option_function<std::string>(
           "--theme", choose,
           "wood for the screen and for colour, ink for black on white, contrast for "
           "white and yellow on black")
        ->type_name("NAME")
        ->default_str("wood");
}

void add_bottom_option(CLI::App& app, Options& options) {
    const auto choose = [&options](const std::string& name) {
        if (name != "south" && name != "north") {
            throw CLI::ValidationError("--bottom", "'" + name + "' is neither south nor north");
        }
        options.bottom = name == "south" ? Side::South : Side::North;
    };
    app.add_option_function<std::string>("--bottom", choose, "Who sits below: south or north")
        ->type_name("SIDE")
        ->default_str("south");
}

}  // namespace

Runner bind_diagram(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    add_position(app, "POSITION", options->board, options->rules);
    add_rules_option(app, options->rules);
    add_output_option(app, *options);
    add_theme_option(app, *options);
    add_bottom_option(app, *options);
    add_house_option(app, "--move", options->move, "A move to show by an arrow along its sowing");
    add_house_option(app, "--better", options->better, "Another move, by a dashed arrow");
    app.add_option("--mark", options->marks,
                   "What to mark: captured (by the move), threatened (by the side not to move), granary "
                   "(twelve seeds or more)")
        ->type_name("KIND")
        ->delimiter(',')
        ->check(CLI::IsMember({"captured", "threatened", "granary"}).description(""));
    app.add_option("--width", options->centimetres, "Width in centimetres")
        ->type_name("CM")
        ->check(CLI::Range(2.0, 100.0).description(""))
        ->capture_default_str();
    app.add_option("--dpi", options->dots_an_inch, "Dots an inch of a PNG")
        ->type_name("N")
        ->check(CLI::Range(30, 1200).description(""))
        ->capture_default_str();
    app.footer(
        examples({"awale diagram start -o start.svg",
                  "awale diagram 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S --move E --mark captured -o grenier.pdf",
                  "awale diagram start --theme ink --bottom north --width 4 -o small.png"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
