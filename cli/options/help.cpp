#include "awale/cli/options/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "awale/cli/messages/translation.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t width = 80;
constexpr std::size_t indent = 26;  // where explanations start

// "  name   explanation", the explanation broken between words into lines that all start at `indent`; after a
// long name it starts on a line of its own. Names are ASCII.
std::string entry(std::string_view name, std::string_view explanation) {
    std::string text = "  " + std::string(name);
    std::size_t column = text.size();
    if (column + 2 > indent) {
        text += '\n';
        column = 0;
    }
    text.append(indent - column, ' ');
    column = indent;
    while (!explanation.empty()) {
        const std::string_view word = explanation.substr(0, explanation.find(' '));
        explanation.remove_prefix(std::min(explanation.size(), word.size() + 1));
        const std::size_t letters = count_characters(word);
        if (column > indent && column + 1 + letters > width) {
            text += '\n';
            text.append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            text += ' ';
            ++column;
        }
        text += word;
        column += letters;
    }
    return text + '\n';
}

/// "Usage:" and the like, which stand at the beginning of a line and end with a colon.
std::string with_heading(std::string_view text, Language language) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto heading = translated_sentence(text.substr(0, colon), language);
    return heading ? *heading + "\u00a0" + std::string(text.substr(colon)) : std::string(text);
}

class HelpFormatter : public CLI::Formatter {
public:
    explicit HelpFormatter(std::shared_ptr<const Language> language) : language_(std::move(language)) {
        label("SUBCOMMAND", "COMMAND");
        label("Positionals", "Arguments");
        label("INT", "N");
        label("UINT", "N");
        label("FLOAT", "X");
    }

    std::string make_description(const CLI::App* app) const override {
        return told(app->get_description()) + ".\n\n";
    }

    /// The options that every command has come last.
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        std::string text = with_heading(make_usage(app, std::move(name)), *language_) + make_positionals(app);
        std::string common;
        for (const std::string& group : app->get_groups()) {
            const auto options = app->get_options([&group](const CLI::Option* option) {
                return option->get_group() == group && option->nonpositional();
            });
            if (!options.empty()) {
                (group == common_heading ? common : text) += make_group(group, false, options);
            }
        }
        return make_description(app) + text + make_subcommands(app, mode) + common + '\n' +
               with_heading(translated(make_footer(app), *language_), *language_);
    }

    std::string make_group(std::string group, bool is_positional,
                           std::vector<const CLI::Option*> options) const override {
        std::string text = '\n' + with_heading(group + ':', *language_) + '\n';
        for (const CLI::Option* const option : options) {
            text += make_option(option, is_positional);
        }
        return text;
    }

    std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
        std::string text;
        std::string line = CLI::Formatter::make_subcommands(app, mode);
        for (std::string_view rest = line; !rest.empty();) {
            const std::string_view one = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
            rest.remove_prefix(one.size());
            text += one.starts_with(' ') ? std::string(one) : with_heading(one, *language_);
        }
        return text;
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        const std::string name = make_option_name(option, is_positional);
        return entry(is_positional ? name : name + make_option_opts(option), make_option_desc(option));
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_type_size() == 0 ? "" : ' ' + get_label(option->get_type_name());
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        const std::string standard = told(option->get_default_str());
        const bool is_french = *language_ == Language::French;
        return told(option->get_description()) + (standard.empty() ? ""
                                                  : is_french      ? " (par défaut\u00a0: " + standard + ")"
                                                                   : " (default: " + standard + ")");
    }

    std::string make_subcommand(const CLI::App* app) const override {
        return entry(app->get_name(), told(app->get_description()));
    }

private:
    /// The text in the language of the help, or as it is if the catalogue does not have it.
    std::string told(const std::string& text) const {
        return translated_sentence(text, *language_).value_or(text);
    }

    std::shared_ptr<const Language> language_;
};

}  // namespace

std::string examples(std::initializer_list<std::string_view> lines) {
    std::string text = "Examples:";
    for (const std::string_view line : lines) {
        text += "\n  ";
        text += line;
    }
    return text;
}

std::shared_ptr<CLI::FormatterBase> help_formatter(std::shared_ptr<const Language> language) {
    return std::make_shared<HelpFormatter>(std::move(language));
}

}  // namespace awale::cli
