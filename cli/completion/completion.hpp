#pragma once

#include <string>

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

/// Scripts that complete command lines, for the shells of that name: commands, options, and the values of
/// options, which are words, files or folders. Nothing in them runs the program.
std::string bash_completion(const CommandEntry& program);
std::string zsh_completion(const CommandEntry& program);
std::string fish_completion(const CommandEntry& program);

/// What kind of thing an option or argument takes.
enum class Takes : std::uint8_t { Nothing, Word, File, Folder, Anything };
Takes takes(const OptionEntry& option);

/// The words with this character between them.
std::string joined(const std::vector<std::string>& words, char between);

/// The program and all commands, each before the commands it has.
std::vector<const CommandEntry*> every_command(const CommandEntry& program);

/// The text in single quotes, as sh, zsh and fish read it.
std::string quoted(const std::string& text);

}  // namespace awale::cli
