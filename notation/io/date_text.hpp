#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace awale {

/// What is wrong with the value of a tag Date.
struct DateFault {
    std::string message;                  ///< a sentence without a full stop
    std::string advice;                   ///< how to write it
    std::optional<std::string> repaired;  ///< the date as it was meant, if that is evident
};

/// Nothing for a date that can be used: the year, then perhaps the month and the day, with question marks for
/// what is not known: "2024.03.08", "2024.??.??", "2024". A date that is not in the calendar cannot be used,
/// nor one that does not begin with the year.
std::optional<DateFault> date_fault(std::string_view value);

/// Where the first part of a date ends: at a point, a dash or a slash, or at its end.
std::size_t end_of_date_part(std::string_view value);

}  // namespace awale
