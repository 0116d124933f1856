#pragma once

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/configuration.hpp"

namespace awale::cli {

/// The program with all its commands bound, to ask what each takes.
std::shared_ptr<const CLI::App> bound_program(std::span<const Command> commands);

/// The description of an option, with the words that it takes.
std::string description_of(const CLI::Option& option, Language language);

/// The language of what is said about a command line: that of its last --lang, even if the rest cannot be
/// read, otherwise as set.
Language language_of(std::span<const char* const> words, const Settings& settings);

/// Reads the words after the program's name and says what is to be done; does nothing itself. `--help` and
/// `--version` are things to do as well: their runner prints.
/// The words `help COMMAND` mean `COMMAND --help`. Otherwise why the words cannot be followed: a sentence,
/// and a line that says where help is; the exit code is 2. Throws WriteError where an output cannot be
/// written.
tl::expected<Runner, std::string> parse(std::span<const Command> commands, std::span<const char* const> words,
                                        Settings settings = {});

}  // namespace awale::cli
