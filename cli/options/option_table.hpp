#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "awale/cli/options/command.hpp"
#include "awale/cli/output/file_use.hpp"

namespace awale::cli {

/// An option or argument as its binder declared it.
struct OptionEntry {
    std::vector<std::string> names;  ///< "-o", "--output"; none: an argument
    std::string label;               ///< what the help shows for the value; empty: an option without a value
    std::string description;
    std::vector<std::string> choices;  ///< the words that it takes, if they are few
    std::optional<FileUse> use;        ///< of an option that names files
    bool is_binary = false;            ///< what is written is no text
    bool is_required = false;
};

/// A command, with the commands it has.
struct CommandEntry {
    std::vector<std::string> words;  ///< "tables", "build"; none: the program
    std::string summary;
    std::vector<OptionEntry> options;  ///< in the order of the help
    std::vector<CommandEntry> commands;
};

/// All options of the program and its commands.
CommandEntry option_table(std::span<const Command> commands);

}  // namespace awale::cli
