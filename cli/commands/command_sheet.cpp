#include <memory>
#include <string>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/game_options.hpp"
#include "awale/cli/options/shared/print_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/sheet/sheet.hpp"

namespace awale::cli {

namespace {

struct Options {
    RuleSet rules = abapa();
    std::vector<std::string> positions;
    std::string file;
    render::SheetOptions look;
};

int run(const Options& options, Console& console) {
    std::vector<Board> boards;
    for (const std::string& text : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            console.report("awale sheet: position " + std::to_string(boards.size() + 1) + ", '" + text +
                           "', character " + std::to_string(board.error().at + 1) + ": " +
                           board.error().message + ".");
            return 1;
        }
        boards.push_back(*board);
    }
    const auto measurer = render::make_text_measurer();
    write_output(options.file,
                 render::to_pdf(render::diagram_sheet(boards, options.rules, options.look, *measurer)),
                 console);
    return 0;
}

}  // namespace

Runner bind_sheet(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    arguments
        .add_option("POSITION", options->positions,
                    "Positions, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S, or start")
        .type_name("POSITION...")
        .required();
    arguments.add_option("-o,--output", options->file, "The PDF file, - for standard output")
        .file(FileUse::Write)
        .binary()
        .required();
    add_rules_option(arguments, options->rules);
    arguments.add_option("--title", options->look.title, "A title for the sheet").type_name("WORDS");
    arguments.add_option("--columns", options->look.columns, "Diagrams side by side, 1 to 4")
        .type_name("N")
        .between(1, 4)
        .capture_default_str();
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
        examples({"awale sheet start 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S -o sheet.pdf",
                  "awale sheet start --lang fr --title 'Exercices' --theme ink -o feuille.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
