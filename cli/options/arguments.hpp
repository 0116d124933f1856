#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "awale/cli/options/command.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/output/file_use.hpp"

// CLI11 costs a compiler many seconds for every source that includes it. What the commands need of it stands
// here; the one source that knows how is arguments.cpp.
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace awale {
enum class Language : std::uint8_t;
}

namespace awale::cli {

/// What a binder throws while the command line is read when words cannot be accepted for a reason of their
/// own. The user sees "awale COMMAND: OPTION: REASON." and the exit code is 2.
struct Refused {
    Refused(std::string its_option, std::string its_reason)
        : option(std::move(its_option)), reason(std::move(its_reason)) {}

    std::string option;  ///< the name as it is written, "--rules"
    std::string reason;  ///< a sentence without its full stop
};

/// What a binder declares of an option and CLI11 does not hold.
struct Declared {
    const CLI::App* app;
    const CLI::Option* option;
    std::optional<FileUse> use{};        ///< of an option that names files
    bool is_binary = false;              ///< what is written is not text
    std::vector<std::string> choices{};  ///< the words that it takes, if they are few
    std::string values{};                ///< `{values}` of the description; empty: the choices
};

/// What binders are told, and what they declare.
struct Declarations {
    Settings settings;         ///< what holds where the command line says nothing
    std::deque<Declared> all;  ///< one for each option, in the order of the declarations
};

/// One declared option, flag or positional argument: a handle to refine the declaration with, cheap to copy,
/// valid while the binder runs.
class Argument {
public:
    /// What a value has to be. The reader of the value looks it up when the line is read.
    struct Accepted;

    Argument(CLI::Option* option, std::shared_ptr<Accepted> accepted, Declared* declared)
        : option_(option), accepted_(std::move(accepted)), declared_(declared) {}

    /// The command line must give it.
    Argument required(bool is_required = true) const;

    /// What stands for the value in the help: "FILE". Empty shows the name alone.
    Argument type_name(const std::string& name) const;

    /// The value is the name of a file, and this is what the command does with it: FILE in the help unless it
    /// is positional, any bytes, not empty; other text has to be UTF-8. Before a command runs, no file that
    /// it writes may be another that it reads or writes (file_use.hpp).
    /// `-` is standard input or output.
    Argument file(FileUse use) const;

    /// What is written to the file is no text: a terminal does not take it.
    Argument binary() const;

    /// What the help says is taken when it is not given; of the second form, the value of the bound variable
    /// now.
    Argument default_str(const std::string& text) const;
    Argument capture_default_str() const;

    /// Of a number, the range, both ends included. Without it every number of the type is accepted, but no
    /// negative one. For int, size_t, uint64_t and double.
    template <class Number>
    Argument between(Number least, Number most) const;

    /// A whole number above zero.
    Argument positive() const;

    /// One of these words, or several when it takes several.
    Argument one_of(std::initializer_list<std::string> words) const;

    /// The words that the shell may complete; reading them checks which are accepted.
    Argument choices(std::vector<std::string> words) const;

    /// `{values}` of the description, where the choices are not declared.
    Argument values(const std::string& text) const;

    /// Several words may stand in one, separated by this character.
    Argument delimiter(char character) const;

    /// Of several numbers, which stand in one word with commas between them: how many.
    Argument expected(int values) const;

    /// Not together with the other; only together with the other.
    Argument excludes(const Argument& other) const;
    Argument needs(const Argument& other) const;

private:
    CLI::Option* option_;
    std::shared_ptr<Accepted> accepted_;
    Declared* declared_;
};

/// The arguments of one command, to be declared by its binder.
class Arguments {
public:
    /// The declarations must outlive the arguments.
    Arguments(CLI::App& app, Declarations& declarations) : app_(&app), declarations_(&declarations) {}

    const Settings& settings() const {
        return declarations_->settings;
    }

    /// Changes, while the line is read, what the command runs with (Console::tables_folder).
    void set_tables_folder(const std::filesystem::path& folder) const {
        declarations_->settings.tables = folder;
    }

    /// An option ("--nodes", "-o,--output") or, without dashes, a positional argument, whose value goes to
    /// `value`. `description` is the id of a sentence without a full stop. Numbers are written as numbers.hpp
    /// says. The types that can be read are listed at the end of arguments.cpp.
    template <class T>
    Argument add_option(const std::string& name, T& value, const std::string& description) const;

    /// As above, the value given to a function, which may throw Refused. For string, int, uint64_t, double,
    /// vector<int> and vector<string>.
    template <class T>
    Argument add_option_function(const std::string& name, const std::function<void(const T&)>& take,
                                 const std::string& description) const;

    /// An option without a value.
    Argument add_flag(const std::string& name, bool& value, const std::string& description) const;

    /// A command of the command ("tables build"); one of them must be named. `chosen` is called when it is.
    Arguments add_subcommand(const std::string& name, const std::string& summary,
                             const std::function<void()>& chosen) const;

    /// Called once when all has been read, to check what concerns several arguments; may throw Refused.
    void when_read(const std::function<void()>& check) const;

    /// The last paragraph of the help.
    void footer(const std::string& text) const;

private:
    Argument declared(CLI::Option* option, std::shared_ptr<Argument::Accepted> accepted) const;

    CLI::App* app_;
    Declarations* declarations_;
};

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

/// A text of the help: what the catalogue has under the id, or the text itself where it is no id, as most
/// defaults are not.
std::string told_in_help(const std::string& id, Language language, const std::string& values = "");

/// The description of an option, with the words that it takes.
std::string description_of(const CLI::Option& option, const Declarations& declarations, Language language);

/// All options of the program and its commands, described in English.
CommandEntry option_table(std::span<const Command> commands);

class Arguments;

/// Declares an option that takes one of several names; `choose` returns false for a word that is none of
/// them. `names` is how the help and a refusal list them, `usual` what holds without the option, if anything.
void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual = {});

/// The names of the languages, as `en, fr`.
std::string language_names();

/// The candidate that a mistyped word most likely stands for: the one with the fewest insertions, deletions,
/// replacements and exchanges of neighbours between them; the first of equals. None when even that one needs
/// more than a third of the word's letters, and at least one, to be changed. Bytes, not characters.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// The numbers that something accepts, both ends included.
template <class Number>
struct NumberRange {
    Number least;
    Number most;
};

/// Reads a number of the range. It is written with decimal digits, perhaps a sign and a decimal point, and
/// perhaps one of these behind: an exponent (1e6), k for thousands, M for millions, G for thousand millions
/// (50k, 2.5M). For a whole type the value has to be whole, as 1.5k is and 1.5 is not. Nothing for any other
/// text and for a number outside the range. For int, unsigned, int64_t, uint64_t and double.
template <class Number>
std::optional<Number> read_number(std::string_view text, const NumberRange<Number>& range);

/// The range as messages name it: "a whole number from 1 to 1,000,000", "a number from 0.001 to 86,400".
template <class Number>
std::string in_words(const NumberRange<Number>& range);

}  // namespace awale::cli
