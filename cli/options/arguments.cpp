#include "awale/cli/options/arguments.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <vector>

namespace awale::cli {

namespace {

// CLI11 reports what is refused by exceptions of its own, which carry it to the end of the reading.
template <class Function, class... Values>
void refuse_as_cli(const Function& function, const Values&... values) {
    try {
        function(values...);
    } catch (const Refused& refused) {
        throw CLI::ValidationError(refused.option, refused.reason);
    }
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

Argument Argument::default_str(const std::string& text) const {
    option_->default_str(text);
    return *this;
}

Argument Argument::capture_default_str() const {
    option_->capture_default_str();
    return *this;
}

// A check without a description: help gives the values in words where they matter.

template <class Number>
Argument Argument::between(Number least, Number most) const {
    option_->check(CLI::Range(least, most).description(""));
    return *this;
}

Argument Argument::positive() const {
    option_->check(CLI::PositiveNumber.description(""));
    return *this;
}

Argument Argument::one_of(std::initializer_list<std::string> words) const {
    option_->check(CLI::IsMember(words).description(""));
    return *this;
}

Argument Argument::delimiter(char character) const {
    option_->delimiter(character);
    return *this;
}

Argument Argument::expected(int values) const {
    option_->expected(values);
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

template <class T>
Argument Arguments::add_option(const std::string& name, T& value, const std::string& description) const {
    return Argument(app_->add_option(name, value, description));
}

template <class T>
Argument Arguments::add_option_function(const std::string& name, const std::function<void(const T&)>& take,
                                        const std::string& description) const {
    return Argument(app_->add_option_function<T>(
        name, [take](const T& value) { refuse_as_cli(take, value); }, description));
}

Argument Arguments::add_flag(const std::string& name, bool& value, const std::string& description) const {
    return Argument(app_->add_flag(name, value, description));
}

Arguments Arguments::add_subcommand(const std::string& name, const std::string& summary,
                                    const std::function<void()>& chosen) const {
    app_->require_subcommand(1);
    CLI::App* const command = app_->add_subcommand(name, summary);
    command->group("Commands");
    command->parse_complete_callback(chosen);
    return Arguments(*command);
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
