#include <cstdint>
#include <memory>
#include <string>

#include "awale/analyzer/proverbs/proverbs.hpp"
#include "awale/cli/commands/course/course_material.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/options/shared/engine_options.hpp"
#include "awale/cli/options/shared/print_options.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/course/course.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/web/course_page.hpp"

namespace awale::cli {

namespace {

struct Options {
    BookFiles files;
    std::uint64_t seed = 1;
    render::CourseOptions look;
};

int run(const Options& options, Console& console) {
    const RuleSet rules = abapa();
    const render::CourseMaterial material = course_material(
        rules, endgame_tables(rules, console, proverb_seeds), options.seed,
        [&](std::size_t exercises) { console.progress(std::to_string(exercises) + " exercises composed"); });
    console.progress({});
    const auto measurer = render::make_text_measurer();
    const auto pdf = [&](render::BookPart part) {
        render::CourseOptions look = options.look;
        look.part = part;
        return render::to_pdf(render::course(material, look, *measurer));
    };
    if (const std::string& file = options.files.whole; !file.empty()) {
        write_output(file,
                     is_page_file(file) ? render::course_page(material, options.look, *measurer)
                                        : pdf(render::BookPart::All),
                     console);
    }
    write_book_parts(options.files, pdf, console);
    return 0;
}

}  // namespace

Runner bind_course(const Arguments& arguments) {
    const auto options = std::make_shared<Options>();
    add_book_options(
        arguments, options->files,
        "The PDF file, - for standard output; a page to read in the browser if it ends in .html");
    arguments.when_read([options] { check_book_files(options->files); });
    arguments.add_option("--seed", options->seed, "Another number, other exercises")
        .type_name("N")
        .capture_default_str();
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
        examples({"awale course -o course.pdf", "awale course --lang fr --theme wood -o cours.pdf",
                  "awale course --pupil course.pdf --teacher answers.pdf", "awale course -o course.html"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
