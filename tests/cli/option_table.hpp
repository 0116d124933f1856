#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/program.hpp"

namespace awale::cli {

/// An option or argument as its binder declared it.
struct OptionEntry {
    std::vector<std::string> names;  ///< "-o", "--output"; none: an argument
    std::string label;               ///< of an argument
    std::string description;
    std::vector<std::string> choices;  ///< the words that it takes, if they are few
    std::optional<FileUse> use;        ///< of an option that names files
    bool is_binary = false;            ///< what is written is no text
    bool is_required = false;
};

/// A command, with the commands it has.
struct CommandEntry {
    std::vector<std::string> words;  ///< "tables", "build"; none: the program
    std::vector<OptionEntry> options;
    std::vector<CommandEntry> commands;
};

inline CommandEntry entry_of(const CLI::App& app, std::vector<std::string> words) {
    CommandEntry entry{std::move(words), {}, {}};
    for (const CLI::Option* const option : app.get_options()) {
        const OptionEntry argument{{},
                                   option->get_positional() ? option->get_name(true) : "",
                                   description_of(*option, Language::English),
                                   choices_of(*option),
                                   file_use(*option),
                                   said_of(*option, "binary").has_value(),
                                   option->get_required()};
        if (option->nonpositional()) {
            entry.options.push_back(argument);
            entry.options.back().names = CLI::detail::split(option->get_name(false, true), ',');
        }
        if (option->get_positional()) {
            entry.options.push_back(argument);
            entry.options.back().is_required = option->get_required() && !option->nonpositional();
        }
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        std::vector<std::string> inner = entry.words;
        inner.push_back(command->get_name());
        entry.commands.push_back(entry_of(*command, std::move(inner)));
    }
    return entry;
}

/// All options of the program and its commands, described in English.
inline CommandEntry option_table() { return entry_of(*bound_program(commands()), {}); }

}  // namespace awale::cli
