#include "awale/cli/options/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace awale::cli {

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

/// "1,000,000", "0.001".
template <class Number>
std::string with_commas(Number number) {
    std::string text = fmt::format("{}", number);
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    std::size_t at = std::min(text.find_first_of(".e"), text.size());
    while (at > first + 3) {
        at -= 3;
        text.insert(at, ",");
    }
    return text;
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
    const std::string_view kind = std::is_integral_v<Number> ? "a whole number" : "a number";
    return fmt::format("{} from {} to {}", kind, with_commas(range.least), with_commas(range.most));
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
