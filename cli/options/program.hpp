#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::cli {

/// The options that every command has.
struct CommonOptions {
    bool quiet = false;
    bool verbose = false;

    Verbosity verbosity() const {
        return quiet ? Verbosity::Quiet : verbose ? Verbosity::Verbose : Verbosity::Normal;
    }
};

/// The program with all its commands bound, ready to read a command line.
struct Program {
    Program(std::span<const Command> commands, const Settings& settings);
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Declarations declarations;
    Arguments app;
    std::shared_ptr<CommonOptions> common = std::make_shared<CommonOptions>();
    std::vector<std::pair<const CLI::App*, Runner>> runners;
};

/// The heading of the options that every command has.
inline constexpr const char* common_heading = "help.heading.common";

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

/// The language of what is said about a command line: that of its last --lang, even if the rest cannot be
/// read, otherwise as set.
Language language_of(std::span<const char* const> words, const Settings& settings);

/// Reads the words after the program's name and says what is to be done; does nothing itself. `--help` and
/// `--version` are things to do as well: their runner prints.
/// The words `help COMMAND` mean `COMMAND --help`. Throws WriteError where an output cannot be written.
tl::expected<Runner, UsageError> parse(std::span<const Command> commands, std::span<const char* const> words,
                                       const Settings& settings = {});

/// Lays out every help text of the program in the same way, within 80 columns, in the language
/// of messages. Descriptions, headings and footers are ids of the catalogue. Commands inherit it from the
/// program and need not name it; the declarations must outlive it.
std::shared_ptr<CLI::FormatterBase> help_formatter(const Declarations& declarations);

}  // namespace awale::cli
