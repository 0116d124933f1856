#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/console.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/output_file.hpp"
#include "notation/position_text.hpp"
#include "notation/rules.hpp"
#include "render/cairo_devices.hpp"
#include "render/sheet.hpp"

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
    const auto ruler = render::make_ruler();
    write_file(options.file,
               render::to_pdf(render::diagram_sheet(boards, options.rules, options.look, *ruler)));
    return 0;
}

template <typename Choice, typename Find>
void add_choice(CLI::App& app, const std::string& option, Choice& choice, Find find, const std::string& names,
                const std::string& description) {
    const auto choose = [option, &choice, find, names](const std::string& word) {
        const auto found = find(word);
        if (!found) {
            throw CLI::ValidationError(option, "'" + word + "' is none of " + names);
        }
        choice = *found;
    };
    app.add_option_function<std::string>(option, choose, description + ": " + names)->type_name("NAME");
}

}  // namespace

Runner bind_sheet(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    app.add_option("POSITION", options->positions, "Positions, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S, or start")
        ->type_name("POSITION...")
        ->required();
    app.add_option("-o,--output", options->file, "The PDF file")->type_name("FILE")->required();
    add_rules_option(app, options->rules);
    app.add_option("--title", options->look.title, "A title for the sheet")->type_name("WORDS");
    app.add_option("--columns", options->look.columns, "Diagrams side by side, 1 to 4")
        ->type_name("N")
        ->check(CLI::Range(1, 4).description(""))
        ->capture_default_str();
    add_choice(app, "--paper", options->look.paper, render::paper_from_name, "a4, a5, letter", "The paper");
    add_choice(app, "--lang", options->look.language, language_from_name, "en, fr", "The language");
    add_choice(
        app, "--theme", options->look.theme,
        [](const std::string& word) {
            const render::Theme* const found = word == "contrast" ? nullptr : render::find_theme(word);
            return found == nullptr ? std::nullopt : std::optional(found);
        },
        "wood, ink", "The board");
    app.footer(examples({"awale sheet start 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S -o sheet.pdf",
                         "awale sheet start --lang fr --title 'Exercices' --theme ink -o feuille.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
