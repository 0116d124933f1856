#include "awale/cli/options/help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "awale/cli/options/program.hpp"

namespace awale::cli {

namespace {

constexpr std::size_t width = 80;
constexpr std::size_t indent = 26;  // where explanations start

// "  name   explanation", the explanation broken between words into lines that all start at `indent`; after a
// long name it starts on a line of its own. Widths are counted in bytes: names and nearly all words are
// ASCII.
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
        if (column > indent && column + 1 + word.size() > width) {
            text += '\n';
            text.append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            text += ' ';
            ++column;
        }
        text += word;
        column += word.size();
    }
    return text + '\n';
}

class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() {
        label("SUBCOMMAND", "COMMAND");
        label("Positionals", "Arguments");
        label("INT", "N");
        label("UINT", "N");
        label("FLOAT", "X");
    }

    std::string make_description(const CLI::App* app) const override {
        return app->get_description() + ".\n\n";
    }

    /// The options that every command has come last.
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        std::string text = make_description(app) + make_usage(app, std::move(name)) + make_positionals(app);
        std::string common;
        for (const std::string& group : app->get_groups()) {
            const auto options = app->get_options([&group](const CLI::Option* option) {
                return option->get_group() == group && option->nonpositional();
            });
            if (!options.empty()) {
                (group == common_heading ? common : text) += make_group(group, false, options);
            }
        }
        return text + make_subcommands(app, mode) + common + '\n' + make_footer(app);
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        const std::string name = make_option_name(option, is_positional);
        return entry(is_positional ? name : name + make_option_opts(option), make_option_desc(option));
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_type_size() == 0 ? "" : ' ' + get_label(option->get_type_name());
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        const std::string standard = option->get_default_str();
        return option->get_description() + (standard.empty() ? "" : " (default: " + standard + ")");
    }

    std::string make_subcommand(const CLI::App* app) const override {
        return entry(app->get_name(), app->get_description());
    }
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

std::shared_ptr<CLI::FormatterBase> help_formatter() {
    return std::make_shared<HelpFormatter>();
}

}  // namespace awale::cli
