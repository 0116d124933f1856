#pragma once

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/configuration.hpp"

namespace awale::cli {

/// An option or argument as its binder declared it.
struct OptionEntry {
    std::vector<std::string> names{};  ///< "-o", "--output"; none: an argument
    std::string label{};  ///< what the help shows for the value; empty: an option without a value
    std::string description{};
    std::vector<std::string> choices{};  ///< the words that it takes, if they are few
    std::optional<FileUse> use{};        ///< of an option that names files
    bool is_binary = false;              ///< what is written is no text
    bool is_required = false;
};

/// A command, with the commands it has.
struct CommandEntry {
    std::vector<std::string> words;  ///< "tables", "build"; none: the program
    std::string summary;
    std::vector<OptionEntry> options;  ///< in the order of the help
    std::vector<CommandEntry> commands;
};

/// All options of the program and its commands, described in English.
CommandEntry option_table(std::span<const Command> commands);

/// The language of what is said about a command line: that of its last --lang, even if the rest cannot be
/// read, otherwise as set.
Language language_of(std::span<const char* const> words, const Settings& settings);

/// Reads the words after the program's name and says what is to be done; does nothing itself. `--help` and
/// `--version` are things to do as well: their runner prints.
/// The words `help COMMAND` mean `COMMAND --help`. Otherwise why the words cannot be followed: a sentence,
/// and a line that says where help is; the exit code is 2. Throws WriteError where an output cannot be
/// written.
tl::expected<Runner, std::string> parse(std::span<const Command> commands, std::span<const char* const> words,
                                        const Settings& settings = {});

}  // namespace awale::cli
