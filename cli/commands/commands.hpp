#pragma once

#include <span>

namespace awale::cli {

struct Command;
class Console;

/// The commands in the order of the alphabet.
std::span<const Command> commands();

/// Does what a command line says, given without the program's name, with the settings of the environment and
/// the user's file. Returns the exit code: that of the command, 2 for a command line or settings that cannot
/// be followed, and 130, as a shell says of what SIGINT ended. Throws whatever the command throws.
int run(std::span<const char* const> words, Console& console);

}  // namespace awale::cli
