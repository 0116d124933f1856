#include "awale/cli/options/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "awale/cli/options/numbers.hpp"
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
        throw CLI::ValidationError(refused.option, refused.reason);
    }
}

[[noreturn]] void refuse_value(const CLI::Option& option, const std::string& wanted,
                               const std::string& text) {
    constexpr std::size_t longest = 60;
    const std::string shown = text.size() > longest ? text.substr(0, longest) + "…" : text;
    throw CLI::ValidationError(fmt::format("{} wants {}, not '{}'", option.get_name(), wanted, shown));
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
        refuse_value(option, fmt::format("{} numbers with commas between them", accepted.count), text);
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
                return text.empty() ? "the name of the file is empty" : "";
            }
            return is_utf8(text) ? "" : fmt::format("'{}' is not UTF-8 text", text);
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
    option_->check(CLI::IsMember(words).description(""));
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
    command->group("Commands");
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

}  // namespace awale::cli
