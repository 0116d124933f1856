#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/console.hpp"
#include "cli/game_options.hpp"
#include "cli/help.hpp"
#include "cli/output_file.hpp"
#include "cli/print_options.hpp"
#include "notation/rules.hpp"
#include "render/cairo_devices.hpp"
#include "render/poster.hpp"

#include "cli/arguments.hpp"

namespace awale::cli {

namespace {

struct Options {
    RuleSet rules = abapa();
    std::string file;
    render::PosterOptions look;
};

int run(const Options& options) {
    const auto ruler = render::make_ruler();
    write_file(options.file, render::to_pdf(render::rules_poster(options.rules, options.look, *ruler)));
    return 0;
}

}  // namespace

Runner bind_poster(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    arguments.add_option("-o,--output", options->file, "The PDF file").type_name("FILE").required();
    add_rules_option(arguments, options->rules);
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, "--theme", options->look.theme);
    arguments.footer(
        examples({"awale poster -o rules.pdf", "awale poster --rules awele --lang fr -o regle.pdf"}));
    return [options](Console&) { return run(*options); };
}

}  // namespace awale::cli
