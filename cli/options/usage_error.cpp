#include "awale/cli/options/usage_error.hpp"

#include <CLI/CLI.hpp>
#include <vector>

#include "awale/cli/options/nearest.hpp"

namespace awale::cli {

namespace {

UsageError usage_error(const std::string& command, const std::string& sentence) {
    return {command + ": " + sentence + "\nSee: " + command + " --help\n"};
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
    const auto meant = nearest(word, candidates);
    return meant ? " Did you mean '" + std::string(*meant) + "'?" : "";
}

// The command at the end of the chain of commands on the line, the program itself when there is none.
const CLI::App& innermost(const CLI::App& program) {
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? program : innermost(*chosen.front());
}

std::string unexpected_word(const CLI::App& app, const std::string& word) {
    if (!word.starts_with("-") || word == "-") {
        std::vector<std::string_view> commands;
        for (const CLI::App* const command : app.get_subcommands({})) {
            commands.push_back(command->get_name());
        }
        return commands.empty() ? "'" + word + "' is one argument too many."
                                : "there is no command '" + word + "'." + did_you_mean(word, commands);
    }
    std::vector<std::string> long_names;
    for (const CLI::Option* const option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            long_names.push_back("--" + name);
        }
    }
    return "there is no option '" + word + "'." + did_you_mean(word, {long_names.begin(), long_names.end()});
}

// CLI11 gives its reasons as text only: "Could not convert: --nodes = many", "--nodes: 1 required UINT
// missing".
std::string refused_value(std::string_view text) {
    constexpr std::string_view start = "Could not convert: ";
    constexpr std::string_view equals = " = ";
    const auto middle = text.find(equals);
    if (!text.starts_with(start) || middle == std::string_view::npos) {
        return std::string(text) + '.';
    }
    const std::string name(text.substr(start.size(), middle - start.size()));
    const std::string value(text.substr(middle + equals.size()));
    return name + " cannot be '" + value + "'.";
}

}  // namespace

std::string full_name(const CLI::App& app) {
    const CLI::App* const parent = app.get_parent();
    return parent == nullptr ? app.get_name() : full_name(*parent) + ' ' + app.get_name();
}

UsageError missing_command() {
    return usage_error("awale", "a command is missing.");
}

UsageError unknown_command(std::string_view word, std::span<const Command> commands) {
    std::vector<std::string_view> names;
    for (const Command& command : commands) {
        names.push_back(command.name);
    }
    return usage_error("awale",
                       "there is no command '" + std::string(word) + "'." + did_you_mean(word, names));
}

UsageError unknown_word(const CLI::App& app, const std::string& word) {
    return usage_error(full_name(app), unexpected_word(app, word));
}

UsageError refused_files(const CLI::App& program, const std::string& sentence) {
    return usage_error(full_name(innermost(program)), sentence + '.');
}

UsageError refused_words(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& app = innermost(program);
    const std::string text = error.what();
    const std::vector<std::string> unexpected = program.remaining(true);
    if (!unexpected
             .empty()) {  // before a missing argument, which a misspelt option may have been meant to give
        return unknown_word(app, unexpected.front());
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
        return usage_error(full_name(app), refused_value(text));
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const bool repeated = text.find("At Most") != std::string::npos;
        return usage_error(full_name(app), text.substr(0, text.find(':')) +
                                               (repeated ? " is given more than once." : " needs a value."));
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr &&
        text.find("subcommand") != std::string::npos) {
        return usage_error(full_name(app), "a command is missing.");
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return usage_error(full_name(app), text.substr(0, text.rfind(" is required")) + " is missing.");
    }
    return usage_error(full_name(app), text + '.');
}

}  // namespace awale::cli
