#pragma once

#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <cmath>
#include <deque>
#include <limits>

#include "awale/cli/options/configuration.hpp"
#include "awale/cli/output/file_use.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/enum_names.hpp"

namespace awale::cli {

class Console;

/// What is thrown while the command line is read when words cannot be accepted for a reason of their own. The
/// user sees "awale COMMAND: OPTION: REASON." and the exit code is 2.
struct Refused : CLI::ParseError {
    /// `option` as it is written, "--rules"; `reason` a sentence without its full stop.
    Refused(const std::string& option, const std::string& reason)
        : Refused(localized("options.refused", {{"option", option}, {"reason", reason}})) {}

    explicit Refused(const std::string& sentence)
        : CLI::ParseError("Refused", sentence, CLI::ExitCodes::ValidationError) {}
};

/// The numbers that something accepts, both ends included: all but negative ones unless it says otherwise.
template <class Number>
struct NumberRange {
    Number least = 0;
    Number most = std::numeric_limits<Number>::max();
};

/// A number as `read_number` has it, a double or, for whole ones, a long double; nothing for another text.
template <class Read>
std::optional<Read> read_decimal(std::string_view text);

/// Reads a number of the range. It is written with decimal digits, perhaps a sign and a decimal point, and
/// perhaps one of these behind: an exponent (1e6), k for thousands, M for millions, G for thousand millions
/// (50k, 2.5M). For a whole type the value has to be whole, as 1.5k is and 1.5 is not. Nothing for any other
/// text and for a number outside the range.
template <class Number>
std::optional<Number> read_number(std::string_view text, const NumberRange<Number>& range) {
    // With 64 bits, as whole numbers have.
    using Read = std::conditional_t<std::is_integral_v<Number>, long double, double>;
    const std::optional<Read> read = read_decimal<Read>(text);
    const bool fits = read && (!std::is_integral_v<Number> || *read == std::floor(*read)) &&
                      *read >= static_cast<Read>(range.least) && *read <= static_cast<Read>(range.most);
    return fits ? std::optional(static_cast<Number>(*read)) : std::nullopt;
}

/// The range as messages name it: "a whole number from 1 to 1,000,000", "a number from 0.001 to 86,400".
template <class Number>
std::string in_words(const NumberRange<Number>& range) {
    // As texts: the largest numbers fit no argument.
    return localized(std::is_integral_v<Number> ? "options.whole_number" : "options.number",
                     {{"least", fmt::format("{}", range.least)}, {"most", fmt::format("{}", range.most)}});
}

/// What a binder declares of an option and CLI11 does not hold.
struct Declared {
    const CLI::App* app;
    const CLI::Option* option;
    std::optional<FileUse> use{};        ///< of an option that names files
    bool is_binary = false;              ///< what is written is not text
    bool is_text = true;                 ///< its value has to be UTF-8
    std::vector<std::string> choices{};  ///< the words that it takes, if they are few
    std::string values{};                ///< `{values}` of the description; empty: the choices
};

/// What binders are told, and what they declare.
struct Declarations {
    Settings settings;         ///< what holds where the command line says nothing
    std::deque<Declared> all;  ///< in the order of the declarations
};

/// The arguments of one command, to be declared by its binder: a command of CLI11, with numbers, words and
/// names of files as this program takes them. Descriptions are ids of sentences without a full stop.
class Arguments : public CLI::App {
public:
    /// The program itself. The declarations must outlive the arguments.
    explicit Arguments(Declarations& declarations, const std::string& summary = "",
                       const std::string& name = "")
        : CLI::App(summary, name), declarations_(declarations) {}

    /// What is changed while the line is read is what the command runs with (Console::tables_folder).
    Settings& settings() { return declarations_.settings; }

    /// What is known of an option besides what CLI11 holds; an empty entry is made where there is none yet.
    Declared& declared(const CLI::Option* option);

    /// A number of the range, as read_number reads it, given to a function.
    template <class Number>
    CLI::Option* add_number_function(const std::string& name, const NumberRange<Number>& range,
                                     const std::function<void(Number)>& take,
                                     const std::string& description) {
        return add_word(
            name,
            [name, range, take](const std::string& word) {
                const auto number = read_number(word, range);
                if (!number) {
                    refuse_value(name, in_words(range), word);
                }
                take(*number);
            },
            description);
    }

    /// The same for a variable, which may be a std::optional. The help shows what it holds if that is of the
    /// range.
    template <class T, class Number = typename decltype(std::optional(std::declval<T>()))::value_type>
    CLI::Option* add_number(const std::string& name, T& value,
                            const std::type_identity_t<NumberRange<Number>>& range,
                            const std::string& description) {
        CLI::Option* const option = add_number_function<Number>(
            name, range, [&value](Number number) { value = number; }, description);
        if constexpr (std::is_arithmetic_v<T>) {
            if (value >= range.least && value <= range.most) {
                option->default_str(CLI::detail::to_string(value));
            }
        }
        return option;
    }

    /// `--json` of a command whose messages are part of what it prints for programs.
    void add_json(bool& json, const std::string& description = "help.option.json");

    /// An option whose word is not text.
    CLI::Option* add_word(const std::string& name, const std::function<void(const std::string&)>& take,
                          const std::string& description);

    /// Says what was wanted of an option, named as it is declared, instead of a word.
    [[noreturn]] static void refuse_value(const std::string& name, const std::string& wanted,
                                          const std::string& word);

    /// One of these words, or several when it takes several.
    CLI::Option* one_of(CLI::Option* option, std::initializer_list<std::string> words);

    /// The value is the name of a file, and this is what the command does with it: FILE or FOLDER in the help
    /// unless it is positional, any bytes, not empty. Before a command runs, no file that it writes may be
    /// another that it reads or writes (file_use.hpp). `-` is standard input or output. Returns the option.
    CLI::Option* file(CLI::Option* option, FileUse use);

    /// An option that names a file, or several where `value` is a list.
    template <class T>
    CLI::Option* add_file(const std::string& name, T& value, FileUse use, const std::string& description) {
        return file(add_option(name, value, description), use);
    }

    /// The same for what is no text: a terminal does not take it.
    CLI::Option* add_binary_file(const std::string& name, std::string& value, const std::string& description,
                                 FileUse use = FileUse::Write);

    /// A command of the program or of a command.
    Arguments& add_command(std::string_view name, std::string_view summary);

private:
    Declarations& declarations_;
};

/// What a command that has commands is told: the options of all of them, and which is named.
template <class Options>
struct Choice {
    using Work = int (*)(const Options&, Console&);

    /// Declares one of the commands ("tables build"); one of them must be named.
    Arguments& add(Arguments& arguments, const std::string& name, const std::string& summary, Work its_work) {
        arguments.require_subcommand(1);
        Arguments& command = arguments.add_command(name, summary);
        command.group("help.heading.commands");
        command.parse_complete_callback([this, its_work] { work = its_work; });
        return command;
    }

    Options options;
    Work work = nullptr;
};

/// The exit code where the command line was wrong.
constexpr int misused = 2;

/// Thrown where a command cannot work with what it was given. The program prints the text, whole lines that
/// say why, and ends with the code.
struct Unusable {
    std::string text;
    int code = 1;
};

/// A command whose options are known, ready to do its work. Returns the exit code: 0 when all was done, 1
/// when the work failed or some input was refused. It may throw Unusable. It reads no options any more.
using Runner = std::function<int(Console&)>;

/// What a person wants to do: the headings of `awale --help`, in this order.
enum class CommandGroup : std::uint8_t { Read, Judge, Collect, Print, Play, Tools };

/// One command of the program. `bind` declares what the command takes, sets its examples with
/// `footer(examples(…))`, and returns the runner that will find the options filled in; it does no work. The
/// declarations are gone when the runner runs, so the runner owns what the options are bound to:
///
///     Runner bind_perft(Arguments& arguments) {
///         const auto options = std::make_shared<Options>();
///         arguments.add_number("N", options->plies, {0, 24}, "help.perft.n")->required();
///         arguments.footer(examples({"awale perft 9"}));
///         return [options](Console& console) { return run(*options, console); };
///     }
struct Command {
    std::string_view name;
    std::string_view summary;  ///< the id of one line, starting with a capital, without a full stop
    Runner (*bind)(Arguments& arguments);
    CommandGroup group = CommandGroup::Tools;
};

/// The last paragraph of a command's help, from one or more whole command lines, without its heading:
/// `arguments.footer(examples({…}))`.
std::string examples(std::initializer_list<std::string_view> lines);

/// Declares an option that takes one of several names; `choose` returns false for a word that is none of
/// them. `names` is how the help and a refusal list them, `usual` what holds without the option, if anything.
CLI::Option* add_choice(Arguments& arguments, const std::string& option,
                        const std::function<bool(const std::string&)>& choose, const std::string& names,
                        const std::string& description, std::string_view usual = {});

/// The same where `from_name` knows the value of a name.
template <class T>
CLI::Option* add_choice(Arguments& arguments, const std::string& option, T& value,
                        std::type_identity_t<std::optional<T> (*)(std::string_view)> from_name,
                        const std::string& names, const std::string& description, std::string_view usual) {
    const auto choose = [&value, from_name](const std::string& word) {
        const auto found = from_name(word);
        value = found.value_or(value);
        return found.has_value();
    };
    return add_choice(arguments, option, choose, names, description, usual);
}

/// The same of all values that have names; `value` holds without the option.
template <Named T>
CLI::Option* add_choice(Arguments& arguments, const std::string& option, T& value,
                        const std::string& description) {
    return add_choice(arguments, option, value, from_name<T>,
                      fmt::format("{}", fmt::join(enum_names<T>.names, ", ")), description, name(value));
}

/// The names of the languages, as `en, fr`.
std::string language_names();

/// The candidate that a mistyped word most likely stands for: the one with the fewest insertions, deletions,
/// replacements and exchanges of neighbours between them; the first of equals. None when even that one needs
/// more than a third of the word's letters, and at least one, to be changed. Bytes, not characters.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace awale::cli
