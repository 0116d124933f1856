#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace awale::cli {

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
