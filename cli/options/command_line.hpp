#pragma once

#include <span>
#include <tl/expected.hpp>

#include "awale/cli/options/command.hpp"
#include "awale/cli/options/settings.hpp"
#include "awale/cli/options/usage_error.hpp"

namespace awale::cli {

/// The language of what is said about a command line: that of its last --lang, even if the rest cannot be
/// read, otherwise as set.
Language language_of(std::span<const char* const> words, const Settings& settings);

/// Reads the words after the program's name and says what is to be done; does nothing itself. `--help` and
/// `--version` are things to do as well: their runner prints.
/// The words `help COMMAND` mean `COMMAND --help`. Throws WriteError where an output cannot be written.
tl::expected<Runner, UsageError> parse(std::span<const Command> commands, std::span<const char* const> words,
                                       const Settings& settings = {});

}  // namespace awale::cli
