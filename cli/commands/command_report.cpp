#include "awale/analyzer/corpus/corpus.hpp"
#include "awale/analyzer/statistics/bulletin.hpp"
#include "awale/cli/options/shared_options.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/render/documents/bulletin.hpp"
#include "awale/render/draw/cairo_devices.hpp"

namespace awale::cli {

namespace {

struct ReportOptions {
    std::string corpus;
    std::string file = "-";
    std::optional<std::string> event;
    render::BulletinOptions look;
};

int run(const ReportOptions& options, Console& console) {
    const Corpus corpus(options.corpus, Corpus::Mode::Read);
    const auto measurer = render::make_text_measurer();
    const Bulletin bulletin = collect_bulletin(corpus, options.event);
    if (bulletin.games.empty()) {
        console.report(options.event ? "report.no_such_event" : "report.no_games",
                       {{"corpus", options.corpus}, {"event", options.event.value_or("")}});
        return 1;
    }
    write_output(options.file, render::to_pdf(render::bulletin_document(bulletin, options.look, *measurer)),
                 console);
    return 0;
}

}  // namespace

Runner bind_report(Arguments& arguments) {
    const auto options = std::make_shared<ReportOptions>();
    arguments.add_file("--corpus", options->corpus, FileUse::ReadCorpus, "help.report.corpus")->required();
    add_pdf_option(arguments, options->file);
    arguments.add_option("--event", options->event, "help.report.event")->type_name("NAME");
    arguments.add_option("--title", options->look.title, "help.report.title")->type_name("WORDS");
    add_paper_option(arguments, options->look.paper);
    add_language_option(arguments, options->look.language);
    add_board_option(arguments, options->look.theme);
    arguments.footer(
        examples({"awale report --corpus games.db -o bulletin.pdf",
                  "awale report --corpus games.db --event 'Open 2024' --lang fr -o bulletin.pdf"}));
    return [options](Console& console) { return run(*options, console); };
}

}  // namespace awale::cli
