#include "cli/output_options.hpp"

#include <CLI/CLI.hpp>

namespace awale::cli {

namespace {

template <typename Choice, typename Find>
void add_choice(CLI::App& app, const std::string& option, Choice& choice, Find find, const std::string& names,
                const std::string& help) {
    app.add_option_function<std::string>(
           option,
           [option, &choice, find, names](const std::string& word) {
               const auto found = find(word);
               if (!found) {
                   throw CLI::ValidationError(option, "'" + word + "' is none of " + names);
               }
               choice = *found;
           },
           help)
        ->type_name("NAME")
        ->default_str(std::string{name(choice)});
}

}  // namespace

void add_output_options(CLI::App& app, AnnotatedOutput::Options& options) {
    app.add_option("-o,--output", options.notation, "Where the annotated games go, - for standard output")
        ->type_name("FILE")
        ->capture_default_str();
    app.add_option("--pdf", options.pdf, "Print each game; the second goes to FILE-2.pdf, and so on")
        ->type_name("FILE");
    app.add_option("--corpus", options.corpus, "Store the games and what was found in this corpus")
        ->type_name("FILE");
    add_choice(app, "--lang", options.language, language_from_name, "en, fr",
               "The language of the notes: en, fr");
    add_choice(app, "--detail", options.detail, detail_from_name, "brief, normal, full",
               "How much is put into words: brief, normal, full");
    app.add_flag("--json", options.json, "One JSON object a game, one a line, instead of notation");
    app.add_flag("--full", options.full, "Write what Aualé cannot read as well, so that nothing is left out");
}

}  // namespace awale::cli
