#pragma once

#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <cmath>
#include <limits>

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
        : CLI::ParseError("Refused", localized("options.refused", {{"option", option}, {"reason", reason}}),
                          CLI::ExitCodes::InvalidError) {}
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

// Validators, for `check` and `transform` of an option. They return nothing, or a sentence without its full
// stop, in which {option} may stand for the name of the option. Their descriptions, "KEY=TEXT" without a
// colon in the text, tell the program what CLI11 does not hold; "bytes=" that the value may be other than
// UTF-8. said_of() finds them.

inline constexpr std::string_view option_place = "{option}";

/// Says what was wanted instead of a word, and that the word is none of these.
std::string wants(const std::string& wanted, const std::string& word);
std::string none_of(const std::string& word, const std::string& names);

/// Says that an option is refused for this reason.
std::string refused(const std::string& reason);

/// What a validator says of its option under this key, if any does.
std::optional<std::string> said_of(const CLI::Option& option, const std::string& key);

/// The words that an option takes, if they are few.
std::vector<std::string> choices_of(const CLI::Option& option);

/// What the command does with the files that an option names, if it names files.
std::optional<FileUse> file_use(const CLI::Option& option);

/// A number of the range, as read_number reads it, for `transform`: CLI11 gets its digits.
template <class Number>
CLI::Validator number_in(Number least, Number most) {
    const auto read = [range = NumberRange<Number>{least, most}](std::string& word) {
        const auto number = read_number(word, range);
        std::string wrong = number ? "" : wants(in_words(range), word);
        word = number ? fmt::format("{}", *number) : word;
        return wrong;
    };
    return {read, "bytes="};
}

/// The same of whole numbers that may be as large as 64 bits hold.
CLI::Validator number_from(std::uint64_t least);

/// One of these words, which have commas between them, or several where the option takes several.
CLI::Validator one_of(const std::string& words);

/// The name of a value, for `transform`: CLI11 gets its number. Help and refusals list `names`.
template <class T>
CLI::Validator name_of(std::optional<T> (*find)(std::string_view), const std::string& names) {
    const auto read = [find, names](std::string& word) {
        const auto value = find(word);
        std::string wrong = value ? "" : none_of(word, names);
        word = value ? std::to_string(static_cast<int>(*value)) : word;
        return wrong;
    };
    return {read, "choices=" + names};
}

/// The same of all values that have names.
template <Named T>
CLI::Validator name_of() {
    return name_of<T>(from_name<T>, fmt::format("{}", fmt::join(enum_names<T>.names, ", ")));
}

/// The name of a file, and what the command does with it: any bytes, not empty. Before a command runs, no
/// file that it writes may be another that it reads or writes (file_use.hpp). `-`: standard input, output.
CLI::Validator names_file(FileUse use);

/// The same for what is no text: a terminal does not take it.
CLI::Validator binary_file(FileUse use);

/// Of `--json` where messages are part of what is printed for programs: they are in English.
CLI::Validator is_for_programs();

/// What a command that has commands is told: the options of all of them, and which is named.
template <class Options>
struct Choice {
    using Work = int (*)(const Options&, Console&);

    /// Declares one of the commands ("tables build"); one of them must be named.
    CLI::App& add(CLI::App& app, const std::string& name, const std::string& summary, Work its_work) {
        app.require_subcommand(1);
        CLI::App* const command = app.add_subcommand(name, summary)->group("help.heading.commands");
        command->parse_complete_callback([this, its_work] { work = its_work; });
        return *command;
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

/// One command of the program. `bind` declares what the command takes, with descriptions that are ids of
/// sentences without a full stop, sets its examples with `footer(examples(…))`, and returns the runner that
/// will find the options filled in; it does no work. The help shows what the variable of an option holds. The
/// declarations are gone when the runner runs, so the runner owns what the options are bound to:
///
///     Runner bind_perft(CLI::App& app) {
///         const auto options = std::make_shared<Options>();
///         app.add_option("N", options->plies, "help.perft.n")->transform(number_in(0, 24))->required();
///         app.footer(examples({"awale perft 9"}));
///         return [options](Console& console) { return run(*options, console); };
///     }
struct Command {
    std::string_view name;
    std::string_view summary;  ///< the id of one line, starting with a capital, without a full stop
    Runner (*bind)(CLI::App& app);
    CommandGroup group = CommandGroup::Tools;
};

/// The last paragraph of a command's help, from one or more whole command lines, without its heading:
/// `app.footer(examples({…}))`.
std::string examples(std::initializer_list<std::string_view> lines);

/// The names of the languages, as `en, fr`.
std::string language_names();

/// Whether somebody typed the word of an id, such as `session.word.undo`, in some language; accents and
/// capitals do not matter.
bool is_word(std::string_view typed, std::string_view id);

/// The words of ids in the language of messages, sorted.
std::vector<std::string_view> words_of(std::span<const std::string_view> ids);

/// The candidate that a mistyped word most likely stands for: the one with the fewest insertions, deletions,
/// replacements and exchanges of neighbours between them; the first of equals. None when even that one needs
/// more than a third of the word's letters, and at least one, to be changed. Bytes, not characters.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace awale::cli
