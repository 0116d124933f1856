#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct PosterOptions {
    RuleSet rules = abapa();
    std::string file = "-";
    render::PosterOptions look;
};

}  // namespace

Runner bind_poster(CLI::App& app) {
    const auto options = std::make_shared<PosterOptions>();
    app.add_option("--topic", options->look.topic, "help.poster.topic")
        ->transform(name_of<render::PosterTopic>())
        ->default_str(std::string(name(options->look.topic)));
    add_pdf_option(app, options->file);
    add_rules_option(app, options->rules, Games::All);
    add_look_options(app, options->look, true);
    app.footer(examples({"awale poster -o rules.pdf", "awale poster --rules awele --lang fr -o regle.pdf",
                         "awale poster --topic captures -o wall.pdf"}));
    app.final_callback([options, paper = app.get_option("--paper")] {
        if (options->look.topic == render::PosterTopic::Rules) {
            return;
        }
        if (options->rules.game != GameName::Awale) {
            throw Refused("--topic",
                          localized("poster.rules_only", {{"game", game_of(options->rules).title()}}));
        }
        if (paper->count() == 0) {
            options->look.paper = render::Paper::A3;
        }
    });
    return [options](Console& console) {
        write_output(options->file,
                     render::to_pdf(render::poster_document(options->rules, options->look,
                                                            *render::make_text_measurer())),
                     console);
        return 0;
    };
}

}  // namespace awale::cli
