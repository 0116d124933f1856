#pragma once

#include <string>

#include "awale/cli/options/program.hpp"

namespace awale::cli {

/// Scripts that complete command lines, for the shells of that name: commands, options, and the values of
/// options, which are words, files or folders. Nothing in them runs the program.
std::string bash_completion(const CommandEntry& program);
std::string zsh_completion(const CommandEntry& program);
std::string fish_completion(const CommandEntry& program);

/// The text in single quotes, as sh, zsh and fish read it.
std::string quoted(const std::string& text);

}  // namespace awale::cli
