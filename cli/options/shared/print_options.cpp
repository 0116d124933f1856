#include "awale/cli/options/shared/print_options.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

namespace {

/// The words of "a4, a5, letter".
std::vector<std::string> words_of(std::string_view names) {
    std::vector<std::string> words;
    while (!names.empty()) {
        const std::string_view word = names.substr(0, names.find(','));
        names.remove_prefix(std::min(names.size(), word.size() + 2));
        words.emplace_back(word);
    }
    return words;
}

}  // namespace

void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual) {
    const Argument added = arguments.add_option_function<std::string>(
        option,
        [option, choose, names](const std::string& word) {
            if (!choose(word)) {
                throw Refused(option, "'" + word + "' is none of " + names);
            }
        },
        description + ": " + names);
    added.type_name("NAME").choices(words_of(names));
    if (!usual.empty()) {
        added.default_str(std::string(usual));
    }
}

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
