#pragma once

#include <span>
#include <string>
#include <string_view>

#include "awale/cli/options/command.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace awale::cli {

/// Why a command line cannot be followed: a sentence, and a line that says where help is. The exit code is 2.
struct UsageError {
    std::string text;
    bool operator==(const UsageError&) const = default;
};

/// "awale tables build".
std::string full_name(const CLI::App& app);

/// No command at all.
UsageError missing_command();

/// The word stands where a command should; names the command that was probably meant.
UsageError unknown_command(std::string_view word, std::span<const Command> commands);

/// The word belongs neither to the command nor, as an option or command of its own, after it.
UsageError unknown_word(const CLI::App& app, const std::string& word);

/// The chosen command may not use the files named as it would; a sentence without its full stop.
UsageError refused_files(const CLI::App& program, const std::string& sentence);

/// What CLI11 did not like about the words of a program or command, in our words.
UsageError refused_words(const CLI::App& program, const CLI::ParseError& error);

}  // namespace awale::cli
