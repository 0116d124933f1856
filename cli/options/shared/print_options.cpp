#include "awale/cli/options/shared/print_options.hpp"

#include <string>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/choice.hpp"

namespace awale::cli {

void add_paper_option(const Arguments& arguments, render::Paper& paper) {
    paper = arguments.settings().paper.value_or(paper);
    const auto choose = [&paper](const std::string& word) {
        const auto found = render::paper_from_name(word);
        paper = found.value_or(paper);
        return found.has_value();
    };
    add_choice(arguments, "--paper", choose, "a4, a5, letter", "The paper", render::name(paper));
}

void add_language_option(const Arguments& arguments, Language& language, const std::string& what) {
    language = arguments.settings().language.value_or(language);
    const auto choose = [&language](const std::string& word) {
        const auto found = language_from_name(word);
        language = found.value_or(language);
        return found.has_value();
    };
    add_choice(arguments, "--lang", choose, "en, fr", what, name(language));
}

void add_board_option(const Arguments& arguments, const render::Theme*& theme) {
    const auto choose = [&theme](const std::string& word) {
        const render::Theme* const found = word == "contrast" ? nullptr : render::find_theme(word);
        theme = found == nullptr ? theme : found;
        return found != nullptr;
    };
    add_choice(arguments, "--theme", choose, "wood, ink", "How boards look", theme->name);
}

}  // namespace awale::cli
