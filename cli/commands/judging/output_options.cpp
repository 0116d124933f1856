#include "awale/cli/commands/judging/annotate_ways.hpp"

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/choice.hpp"
#include "awale/cli/options/numbers.hpp"
#include "awale/cli/options/shared/print_options.hpp"

namespace awale::cli {

void add_output_options(const Arguments& arguments, AnnotatedOutput::Options& options) {
    arguments
        .add_option("-o,--output", options.notation,
                    "Write the annotated games to a file, - for standard output")
        .file(FileUse::Write)
        .capture_default_str();
    arguments.add_option("--pdf", options.pdf, "Print each game; the second goes to FILE-2.pdf, and so on")
        .file(FileUse::WriteNumbered)
        .binary();
    arguments.add_option("--book", options.book, "Print all games in one booklet with a table of contents")
        .file(FileUse::Write)
        .binary();
    arguments.add_option("--title", options.title, "The title of the booklet").type_name("WORDS");
    add_picture_options(arguments, options.chart, "--chart", FileUse::WriteNumbered);
    add_paper_option(arguments, options.paper);
    add_board_option(arguments, options.theme);
    const std::string diagrams = "--diagrams";
    arguments
        .add_option_function<std::string>(
            diagrams,
            [diagrams, &options](const std::string& word) {
                constexpr NumberRange<int> range{0, 200};
                const auto number = read_number(word, range);
                if (!number && word != "author") {
                    throw Refused(diagrams, "'" + word + "' is neither author nor " + in_words(range));
                }
                options.only_author_diagrams = !number;
                options.max_diagrams = static_cast<std::size_t>(number.value_or(0));
            },
            "Print N diagrams per game, and those the author asks for; author: only the latter")
        .type_name("N|author")
        .default_str(std::to_string(options.max_diagrams));
    arguments.add_option("--corpus", options.corpus, "Store the games and their analysis in this corpus")
        .file(FileUse::WriteCorpus);
    add_language_option(arguments, options.language, "The language of the notes");
    add_choice(
        arguments, "--detail",
        [&options](const std::string& word) {
            const auto found = detail_from_name(word);
            options.detail = found.value_or(options.detail);
            return found.has_value();
        },
        "brief, normal, full", "How much is put into words", name(options.detail));
    arguments.add_flag("--json", options.json,
                       "Print one JSON object per game, each on one line, instead of notation");
    arguments.add_flag("--full", options.full, "Include extensions that Aualé cannot read");
    arguments.add_flag("--words-only", options.words_only,
                       "Write comments without commands; the evaluations are left out");
}

}  // namespace awale::cli
