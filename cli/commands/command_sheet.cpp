#include "awale/cli/options/input.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct SheetOptions {
    RuleSet rules = abapa();
    std::vector<std::string> positions;
    std::string list;  ///< a file of positions
    std::string file = "-";
    render::SheetOptions look;
};

int run(const SheetOptions& options, Console& console) {
    std::vector<render::SheetEntry> entries;
    for (const std::string& text : options.positions) {
        const auto board = parse_position(text, options.rules);
        if (!board) {
            throw Unusable{localized("sheet.bad_position", {{"number", entries.size() + 1},
                                                            {"text", text},
                                                            {"character", board.error().at + 1},
                                                            {"error", board.error().message}})};
        }
        entries.push_back({.board = *board});
    }
    if (!options.list.empty()) {
        for (const OwnPosition& position : read_positions(options.list, options.rules, console)) {
            std::ranges::move(render::sheet_entries(position, options.rules), std::back_inserter(entries));
        }
    }
    write_output(options.file,
                 render::to_pdf(render::diagram_sheet(entries, options.rules, options.look,
                                                      *render::make_text_measurer())),
                 console);
    return 0;
}

}  // namespace

Runner bind_sheet(CLI::App& app) {
    const auto options = std::make_shared<SheetOptions>();
    app.add_option("POSITION", options->positions, "help.sheet.position")->type_name("POSITION...");
    add_file(app, "--positions", options->list, "help.option.positions", FileUse::Read);
    add_pdf_option(app, options->file);
    add_rules_option(app, options->rules, Games::All);
    app.add_option("--title", options->look.title, "help.sheet.title")->type_name("WORDS");
    app.add_option("--columns", options->look.columns, "help.sheet.columns")->transform(number_in(1, 3));
    add_look_options(app, options->look);
    app.footer(examples({"awale sheet start 0-1-2-0-15-3-0-1-0-4-1-0-11-10-S -o sheet.pdf",
                         "awale sheet --positions club.txt --columns 3 -o club.pdf",
                         "awale sheet start --lang fr --title 'Exercices' --theme ink -o feuille.pdf"}));
    app.final_callback([options] {
        if (options->positions.empty() && options->list.empty()) {
            throw Refused("POSITION", localized("sheet.name_positions"));
        }
        if (options->look.paper == render::Paper::A5 && options->look.columns > 2) {
            throw Refused("--columns", localized("sheet.too_many_columns"));
        }
        if (const Game& game = game_of(options->rules); !game.turns_are_houses() && !options->list.empty()) {
            throw Refused("--positions", localized("options.moves_are_houses", {{"game", game.title()}}));
        }
    });
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
