#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/render/documents/poster.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct PosterOptions {
    RuleSet rules = abapa();
    std::string file = "-";
    render::PosterOptions look;
};

int run(const PosterOptions& options, Console& console) {
    const auto measurer = render::make_text_measurer();
    write_output(options.file, render::to_pdf(render::rules_poster(options.rules, options.look, *measurer)),
                 console);
    return 0;
}

}  // namespace

Runner bind_poster(Arguments& arguments) {
    const auto options = std::make_shared<PosterOptions>();
    add_pdf_option(arguments, options->file);
    add_rules_option(arguments, options->rules, Games::All);
    add_poster_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
        examples({"awale poster -o rules.pdf", "awale poster --rules awele --lang fr -o regle.pdf",
                  "awale poster --paper a3 -o wall.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
