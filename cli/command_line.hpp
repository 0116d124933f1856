#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/command.hpp"

namespace awale::cli {

/// Why a command line cannot be followed: one or two lines for a person. The exit code is 2.
struct UsageError {
    std::string text;
};

/// Reads the words after the program's name and says what is to be done; does nothing itself. `--help` and
/// `--version` are things to do as well: their runner prints.
tl::expected<Runner, UsageError> parse(std::span<const Command> commands, std::span<const char* const> words);

/// The last paragraph of a command's help, from one or more whole command lines.
std::string examples(std::initializer_list<std::string_view> lines);

}  // namespace awale::cli
