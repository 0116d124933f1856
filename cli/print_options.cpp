#include "cli/print_options.hpp"

#include <CLI/CLI.hpp>

namespace awale::cli {

void add_choice(CLI::App& app, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual) {
    auto* const added = app.add_option_function<std::string>(
        option,
        [option, choose, names](const std::string& word) {
            if (!choose(word)) {
                throw CLI::ValidationError(option, "'" + word + "' is none of " + names);
            }
        },
        description + ": " + names);
    added->type_name("NAME");
    if (!usual.empty()) {
        added->default_str(std::string(usual));
    }
}

void add_paper_option(CLI::App& app, render::Paper& paper) {
    const auto choose = [&paper](const std::string& word) {
        const auto found = render::paper_from_name(word);
        paper = found.value_or(paper);
        return found.has_value();
    };
    add_choice(app, "--paper", choose, "a4, a5, letter", "The paper", render::name(paper));
}

void add_language_option(CLI::App& app, Language& language, const std::string& what) {
    const auto choose = [&language](const std::string& word) {
        const auto found = language_from_name(word);
        language = found.value_or(language);
        return found.has_value();
    };
    add_choice(app, "--lang", choose, "en, fr", what, name(language));
}

void add_board_option(CLI::App& app, const std::string& option, const render::Theme*& theme) {
    const auto choose = [&theme](const std::string& word) {
        const render::Theme* const found = word == "contrast" ? nullptr : render::find_theme(word);
        theme = found == nullptr ? theme : found;
        return found != nullptr;
    };
    add_choice(app, option, choose, "wood, ink", "How boards look", theme->name);
}

}  // namespace awale::cli
