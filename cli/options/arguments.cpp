#include "awale/cli/options/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "awale/cli/options/program.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

struct Argument::Accepted {
    std::variant<std::monostate, NumberRange<int>, NumberRange<unsigned>, NumberRange<std::uint64_t>,
                 NumberRange<double>>
        range;  ///< of a number
    bool is_file = false;
    std::size_t count = 1;  ///< of numbers in a list
};

namespace {

using Accepted = Argument::Accepted;

// CLI11 reports what is refused by exceptions of its own, which carry it to the end of the reading.
template <class Function, class... Values>
void refuse_as_cli(const Function& function, const Values&... values) {
    try {
        function(values...);
    } catch (const Refused& refused) {
        throw CLI::ValidationError(
            localized("options.refused", {{"option", refused.option}, {"reason", refused.reason}}));
    }
}

[[noreturn]] void refuse_value(const CLI::Option& option, const std::string& wanted,
                               const std::string& text) {
    constexpr std::size_t longest = 60;
    const std::string shown = text.size() > longest ? text.substr(0, longest) + "…" : text;
    throw CLI::ValidationError(
        localized("options.wants", {{"option", option.get_name()}, {"wanted", wanted}, {"value", shown}}));
}

template <class T>
struct NumberIn {
    using Type = T;
};

template <class T>
struct NumberIn<std::optional<T>> {
    using Type = T;
};

template <class T>
struct NumberIn<std::vector<T>> {
    using Type = T;
};

/// Whether values of the type are numbers: one, one that may be missing, or several.
template <class T>
constexpr bool is_numeric = std::is_arithmetic_v<typename NumberIn<T>::Type>;

template <class Number>
Number number_from(const std::string& text, const CLI::Option& option, const Accepted& accepted) {
    const auto& range = std::get<NumberRange<Number>>(accepted.range);
    const auto number = read_number(text, range);
    if (!number) {
        refuse_value(option, in_words(range), text);
    }
    return *number;
}

/// "4,8,12".
template <class Number>
std::vector<Number> numbers_from(const std::string& text, const CLI::Option& option,
                                 const Accepted& accepted) {
    const std::vector<std::string> words = CLI::detail::split(text, ',');
    if (words.size() != accepted.count) {
        refuse_value(option, localized("options.several_numbers", {{"count", accepted.count}}), text);
    }
    std::vector<Number> numbers;
    for (const std::string& word : words) {
        numbers.push_back(number_from<Number>(word, option, accepted));
    }
    return numbers;
}

/// Declares an option whose value, a number or several, goes to `take`.
template <class T>
CLI::Option* add_numeric(CLI::App& app, const std::string& name, const std::string& description,
                         const std::shared_ptr<Accepted>& accepted, std::function<void(const T&)> take,
                         const std::function<std::string()>& usual = {}) {
    using Number = typename NumberIn<T>::Type;
    accepted->range = NumberRange<Number>{0, std::numeric_limits<Number>::max()};
    const auto self = std::make_shared<CLI::Option*>(nullptr);
    *self = app.add_option(
        name,
        [self, accepted, take = std::move(take)](const CLI::results_t& words) {
            if constexpr (std::is_same_v<T, std::vector<Number>>) {
                take(numbers_from<Number>(words.front(), **self, *accepted));
            } else {
                take(T{number_from<Number>(words.front(), **self, *accepted)});
            }
            return true;
        },
        description, false, usual);
    (*self)->type_name(std::is_integral_v<Number> ? "N" : "X");
    return *self;
}

/// Of an option that takes text: the reason why a value is refused, or nothing.
void check_text(CLI::Option& option, const std::shared_ptr<Accepted>& accepted) {
    option.check(
        [accepted](const std::string& text) -> std::string {
            if (accepted->is_file) {
                return text.empty() ? localized("options.empty_file_name") : "";
            }
            return is_utf8(text) ? "" : localized("options.not_utf8", {{"text", text}});
        },
        "");
}

}  // namespace

Argument Argument::required(bool is_required) const {
    option_->required(is_required);
    return *this;
}

Argument Argument::type_name(const std::string& name) const {
    option_->type_name(name);
    return *this;
}

Argument Argument::file(FileUse use) const {
    accepted_->is_file = use != FileUse::WriteFolderIfSlash;
    option_->type_name(option_->nonpositional() ? "FILE" : "");
    declared_->use = use;
    return *this;
}

Argument Argument::binary() const {
    declared_->is_binary = true;
    return *this;
}

Argument Argument::choices(std::vector<std::string> words) const {
    declared_->choices = std::move(words);
    return *this;
}

Argument Argument::values(const std::string& text) const {
    declared_->values = text;
    return *this;
}

Argument Argument::default_str(const std::string& text) const {
    option_->default_str(text);
    return *this;
}

Argument Argument::capture_default_str() const {
    option_->capture_default_str();
    return *this;
}

template <class Number>
Argument Argument::between(Number least, Number most) const {
    std::visit(
        [&](auto& range) {
            using Range = std::decay_t<decltype(range)>;
            if constexpr (!std::is_same_v<Range, std::monostate>) {
                using Of = decltype(range.least);
                range = {static_cast<Of>(least), static_cast<Of>(most)};
            }
        },
        accepted_->range);
    return *this;
}

Argument Argument::positive() const {
    std::visit(
        [](auto& range) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(range)>, std::monostate>) {
                range.least = 1;
            }
        },
        accepted_->range);
    return *this;
}

// A check without a description: help gives the values in words where they matter.

Argument Argument::one_of(std::initializer_list<std::string> words) const {
    option_->check(
        [words = std::vector<std::string>(words)](const std::string& text) -> std::string {
            return std::ranges::find(words, text) != words.end()
                       ? ""
                       : localized("options.not_in",
                                   {{"word", text}, {"words", fmt::format("{}", fmt::join(words, ","))}});
        },
        "");
    return choices(words);
}

Argument Argument::delimiter(char character) const {
    option_->delimiter(character);
    return *this;
}

Argument Argument::expected(int values) const {
    accepted_->count = static_cast<std::size_t>(values);
    return *this;
}

Argument Argument::excludes(const Argument& other) const {
    option_->excludes(other.option_);
    return *this;
}

Argument Argument::needs(const Argument& other) const {
    option_->needs(other.option_);
    return *this;
}

Argument Arguments::declared(CLI::Option* option, std::shared_ptr<Accepted> accepted) const {
    return {option, std::move(accepted), &declarations_->all.emplace_back(Declared{app_, option})};
}

template <class T>
Argument Arguments::add_option(const std::string& name, T& value, const std::string& description) const {
    const auto accepted = std::make_shared<Accepted>();
    if constexpr (is_numeric<T>) {
        std::function<std::string()> usual;
        if constexpr (std::is_arithmetic_v<T>) {
            usual = [&value] { return fmt::format("{}", value); };
        }
        return declared(
            add_numeric<T>(
                *app_, name, description, accepted, [&value](const T& read) { value = read; }, usual),
            accepted);
    } else {
        CLI::Option* const option = app_->add_option(name, value, description);
        check_text(*option, accepted);
        return declared(option, accepted);
    }
}

template <class T>
Argument Arguments::add_option_function(const std::string& name, const std::function<void(const T&)>& take,
                                        const std::string& description) const {
    const auto accepted = std::make_shared<Accepted>();
    const auto taken = [take](const T& value) { refuse_as_cli(take, value); };
    if constexpr (is_numeric<T>) {
        return declared(add_numeric<T>(*app_, name, description, accepted, taken), accepted);
    } else {
        CLI::Option* const option = app_->add_option_function<T>(name, taken, description);
        check_text(*option, accepted);
        return declared(option, accepted);
    }
}

Argument Arguments::add_flag(const std::string& name, bool& value, const std::string& description) const {
    return declared(app_->add_flag(name, value, description), std::make_shared<Accepted>());
}

Arguments Arguments::add_subcommand(const std::string& name, const std::string& summary,
                                    const std::function<void()>& chosen) const {
    app_->require_subcommand(1);
    CLI::App* const command = app_->add_subcommand(name, summary);
    command->group("help.heading.commands");
    command->parse_complete_callback(chosen);
    return Arguments(*command, *declarations_);
}

void Arguments::when_read(const std::function<void()>& check) const {
    app_->final_callback([check] { refuse_as_cli(check); });
}

void Arguments::footer(const std::string& text) const {
    app_->footer(text);
}

template Argument Argument::between(int least, int most) const;
template Argument Argument::between(std::size_t least, std::size_t most) const;
template Argument Argument::between(double least, double most) const;

template Argument Arguments::add_option(const std::string&, int&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, unsigned&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::size_t&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, double&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::string&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::optional<int>&, const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::optional<std::uint64_t>&,
                                        const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::optional<std::string>&,
                                        const std::string&) const;
template Argument Arguments::add_option(const std::string&, std::vector<std::string>&,
                                        const std::string&) const;

template Argument Arguments::add_option_function(const std::string&, const std::function<void(const int&)>&,
                                                 const std::string&) const;
template Argument Arguments::add_option_function(const std::string&,
                                                 const std::function<void(const std::uint64_t&)>&,
                                                 const std::string&) const;
template Argument Arguments::add_option_function(const std::string&,
                                                 const std::function<void(const double&)>&,
                                                 const std::string&) const;
template Argument Arguments::add_option_function(const std::string&,
                                                 const std::function<void(const std::string&)>&,
                                                 const std::string&) const;
template Argument Arguments::add_option_function(const std::string&,
                                                 const std::function<void(const std::vector<int>&)>&,
                                                 const std::string&) const;
template Argument Arguments::add_option_function(const std::string&,
                                                 const std::function<void(const std::vector<std::string>&)>&,
                                                 const std::string&) const;

namespace {

const Declared* declaration_of(const CLI::Option& option, const Declarations& declarations) {
    const auto found = std::ranges::find(declarations.all, &option, &Declared::option);
    return found == declarations.all.end() ? nullptr : &*found;
}

}  // namespace

std::string told_in_help(const std::string& id, Language language, const std::string& values) {
    return has_text(Language::English, id) ? localized(language, id, {{"values", values}}) : id;
}

std::string description_of(const CLI::Option& option, const Declarations& declarations, Language language) {
    const Declared* const declared = declaration_of(option, declarations);
    const std::string values = declared == nullptr ? ""
                               : !declared->values.empty()
                                   ? declared->values
                                   : fmt::format("{}", fmt::join(declared->choices, ", "));
    return told_in_help(option.get_description(), language, values);
}

namespace {

OptionEntry entry_of(const CLI::Option& option, const Declarations& declarations) {
    OptionEntry entry;
    for (const std::string& name : option.get_snames()) {
        entry.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        entry.names.push_back("--" + name);
    }
    if (option.get_positional() && !option.nonpositional()) {
        entry.label = option.get_name(true);
    } else if (option.get_items_expected_max() > 0) {
        entry.label = option.get_type_name();
    }
    entry.description = description_of(option, declarations, Language::English);
    entry.is_required = option.get_required();
    if (const Declared* const declared = declaration_of(option, declarations)) {
        entry.choices = declared->choices;
        entry.use = declared->use;
        entry.is_binary = declared->is_binary;
    }
    return entry;
}

CommandEntry entry_of(const CLI::App& app, std::vector<std::string> words, const Declarations& declarations) {
    CommandEntry entry{std::move(words), told_in_help(app.get_description(), Language::English), {}, {}};
    for (const CLI::Option* const option : app.get_options()) {
        entry.options.push_back(entry_of(*option, declarations));
        if (option->get_positional() && option->nonpositional()) {  // an argument as well
            OptionEntry argument = entry.options.back();
            argument.names.clear();
            argument.label = option->get_name(true);
            argument.is_required = false;  // the option is
            entry.options.push_back(std::move(argument));
        }
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        std::vector<std::string> inner = entry.words;
        inner.push_back(command->get_name());
        entry.commands.push_back(entry_of(*command, std::move(inner), declarations));
    }
    return entry;
}

}  // namespace

CommandEntry option_table(std::span<const Command> commands) {
    const Program program(commands, {});
    return entry_of(program.app, {}, program.declarations);
}

namespace {

/// The words of "a4, a5, letter".
std::vector<std::string> words_of(std::string_view names) {
    std::vector<std::string> words;
    while (!names.empty()) {
        const std::string_view word = names.substr(0, names.find(','));
        names.remove_prefix(std::min(names.size(), word.size() + 2));
        words.emplace_back(word);
    }
    return words;
}

}  // namespace

void add_choice(const Arguments& arguments, const std::string& option,
                const std::function<bool(const std::string&)>& choose, const std::string& names,
                const std::string& description, std::string_view usual) {
    const Argument added = arguments.add_option_function<std::string>(
        option,
        [option, choose, names](const std::string& word) {
            if (!choose(word)) {
                throw Refused(option, localized("options.none_of", {{"word", word}, {"names", names}}));
            }
        },
        description);
    added.type_name("NAME").choices(words_of(names));
    if (!usual.empty()) {
        added.default_str(std::string(usual));
    }
}

std::string language_names() {
    std::string names;
    for (const Language language : languages()) {
        names += (names.empty() ? "" : ", ") + std::string(name(language));
    }
    return names;
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
    std::optional<std::string_view> best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t found = edit_distance(word, candidate);
        if (found < best_distance) {
            best = candidate;
            best_distance = found;
        }
    }
    return best;
}

namespace {

/// A decimal number as it is written: digits × 10^exponent.
struct Decimal {
    bool negative = false;
    std::string digits;  ///< without zeros in front; empty for zero
    int exponent = 0;
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The digits at the front of the text, which loses them.
std::string_view take_digits(std::string_view& text) {
    const auto end =
        static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    return digits;
}

/// The power of ten that a unit or an exponent behind a number stands for.
std::optional<int> read_exponent(std::string_view text) {
    if (text.empty()) {
        return 0;
    }
    if (text == "k" || text == "K") {
        return 3;
    }
    if (text == "M") {
        return 6;
    }
    if (text == "G") {
        return 9;
    }
    if (text.front() != 'e' && text.front() != 'E') {
        return std::nullopt;
    }
    text.remove_prefix(text.starts_with("e+") || text.starts_with("E+") ? 2 : 1);
    int exponent = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, exponent);
    constexpr int largest = 1000;  // beyond it nothing of ours is in a range
    return error == std::errc{} && rest == end && std::abs(exponent) <= largest ? std::optional(exponent)
                                                                                : std::nullopt;
}

std::optional<Decimal> read_decimal(std::string_view text) {
    Decimal number;
    if (text.starts_with('-') || text.starts_with('+')) {
        number.negative = text.front() == '-';
        text.remove_prefix(1);
    }
    number.digits = take_digits(text);
    std::size_t written = number.digits.size();
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        const std::string_view fraction = take_digits(text);
        number.digits += fraction;
        number.exponent = -static_cast<int>(fraction.size());
        written += fraction.size();
    }
    const auto exponent = read_exponent(text);
    if (written == 0 || !exponent) {
        return std::nullopt;
    }
    number.digits.erase(0, std::min(number.digits.find_first_not_of('0'), number.digits.size()));
    number.exponent = number.digits.empty() ? 0 : number.exponent + *exponent;
    return number;
}

template <class Number>
std::optional<Number> whole(const Decimal& number) {
    std::string digits = number.digits;
    if (number.exponent < 0) {
        const auto behind = std::min(static_cast<std::size_t>(-number.exponent), digits.size());
        if (digits.find_first_not_of('0', digits.size() - behind) != std::string::npos) {
            return std::nullopt;
        }
        digits.resize(digits.size() - behind);
    } else {
        digits.append(static_cast<std::size_t>(number.exponent), '0');
    }
    if (digits.empty()) {
        return Number{0};
    }
    if (number.negative) {
        digits.insert(digits.begin(), '-');
    }
    Number value{};
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, value);
    return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

template <class Number>
std::optional<Number> fractional(const Decimal& number) {
    const std::string text = fmt::format("{}{}e{}", number.negative ? "-" : "",
                                         number.digits.empty() ? "0" : number.digits, number.exponent);
    Number value{};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && rest == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

template <class Number>
std::optional<Number> read_number(std::string_view text, const NumberRange<Number>& range) {
    constexpr std::size_t longest = 1000;
    const auto decimal = text.size() > longest ? std::nullopt : read_decimal(text);
    if (!decimal) {
        return std::nullopt;
    }
    std::optional<Number> number;
    if constexpr (std::is_integral_v<Number>) {
        number = whole<Number>(*decimal);
    } else {
        number = fractional<Number>(*decimal);
    }
    return number && *number >= range.least && *number <= range.most ? number : std::nullopt;
}

template <class Number>
std::string in_words(const NumberRange<Number>& range) {
    // As texts: the largest numbers fit no argument.
    return localized(std::is_integral_v<Number> ? "options.whole_number" : "options.number",
                     {{"least", fmt::format("{}", range.least)}, {"most", fmt::format("{}", range.most)}});
}

template std::optional<int> read_number(std::string_view, const NumberRange<int>&);
template std::optional<unsigned> read_number(std::string_view, const NumberRange<unsigned>&);
template std::optional<std::int64_t> read_number(std::string_view, const NumberRange<std::int64_t>&);
template std::optional<std::uint64_t> read_number(std::string_view, const NumberRange<std::uint64_t>&);
template std::optional<double> read_number(std::string_view, const NumberRange<double>&);

template std::string in_words(const NumberRange<int>&);
template std::string in_words(const NumberRange<unsigned>&);
template std::string in_words(const NumberRange<std::int64_t>&);
template std::string in_words(const NumberRange<std::uint64_t>&);
template std::string in_words(const NumberRange<double>&);

}  // namespace awale::cli
