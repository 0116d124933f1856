#include "awale/notation/io/date_text.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/utf8.hpp"

#include <algorithm>
#include <chrono>

namespace awale {

namespace {

/// A part of a date: its digits as a number, or nothing for question marks.
struct DatePart {
    std::size_t length = 0;
    std::optional<int> number;
};

/// The parts of a date between points, dashes or slashes; nothing if there are more than three, or one of
/// them is neither digits nor question marks.
std::optional<std::vector<DatePart>> date_parts(std::string_view value) {
    constexpr std::size_t longest = 4;
    std::vector<DatePart> parts;
    for (;;) {
        const std::size_t end = end_of_date_part(value);
        const std::string_view text = value.substr(0, end);
        const auto number = whole_number<int>(text);
        const bool is_unknown = text.find_first_not_of('?') == std::string_view::npos;
        if (parts.size() == 3 || text.empty() || text.size() > longest || (!number && !is_unknown)) {
            return std::nullopt;
        }
        parts.push_back({text.size(), number});
        if (end == value.size()) {
            return parts;
        }
        value.remove_prefix(end + 1);
    }
}

bool is_in_calendar(int year, std::optional<int> month, std::optional<int> day) {
    return std::chrono::year_month_day(std::chrono::year(year),
                                       std::chrono::month(static_cast<unsigned>(month.value_or(1))),
                                       std::chrono::day(static_cast<unsigned>(day.value_or(1))))
        .ok();
}

/// A number with noughts before it; question marks for none.
std::string padded(std::optional<int> number, std::size_t length) {
    const std::string digits = number ? std::to_string(*number) : std::string(length, '?');
    return std::string(length - std::min(length, digits.size()), '0') + digits;
}

std::string date_of(std::optional<int> year, std::optional<int> month, std::optional<int> day) {
    return padded(year, 4) + "." + padded(month, 2) + "." + padded(day, 2);
}

/// A date that ends with the year.
DateFault year_last(std::string_view value, int first, int second, int year) {
    const bool day_first = is_in_calendar(year, second, first);
    const bool month_first = is_in_calendar(year, first, second);
    const std::string message = localized("date.year_not_first", {{"date", value}});
    const std::string as_day_first = date_of(year, second, first);
    const std::string as_month_first = date_of(year, first, second);
    if (day_first && month_first && first != second) {
        return {message, localized("date.write_either", {{"date", as_day_first}, {"other", as_month_first}}),
                std::nullopt};
    }
    if (!day_first && !month_first) {
        return {message, localized("date.form"), date_of(year, {}, {})};
    }
    const std::string& meant = day_first ? as_day_first : as_month_first;
    return {message, localized("date.write", {{"date", meant}}), meant};
}

}  // namespace

std::size_t end_of_date_part(std::string_view value) {
    const auto* const end =
        std::ranges::find_if(value, [](char c) { return c == '.' || c == '-' || c == '/'; });
    return static_cast<std::size_t>(end - value.begin());
}

std::optional<DateFault> date_fault(std::string_view value) {
    if (value.empty() || value == "-" || value.find_first_not_of("?.-/") == std::string_view::npos) {
        return std::nullopt;  // not known
    }
    const std::size_t time = value.find_first_of("T ");  // 2024-03-08T18:00:00Z
    constexpr std::size_t year_digits = 4;
    const auto parts = date_parts(value.substr(0, time)).value_or(std::vector<DatePart>(1));
    if (parts.front().length == year_digits) {
        const std::optional<int> month = parts.size() > 1 ? parts[1].number : std::nullopt;
        const std::optional<int> day = parts.size() > 2 ? parts[2].number : std::nullopt;
        const auto year = parts.front().number;
        if (year && (*year == 0 || !is_in_calendar(*year, month, day))) {
            const auto in_year = *year > 0 && is_in_calendar(*year, month, {}) ? month : std::nullopt;
            const std::string known = date_of(*year > 0 ? year : std::nullopt, in_year, {});
            return DateFault{localized("date.not_in_calendar", {{"date", value}}),
                             localized("date.correct", {{"date", known}}), known};
        }
        if (time == std::string_view::npos || !year) {
            return std::nullopt;
        }
        const std::string meant = date_of(*year, month, day);
        return DateFault{localized("date.has_time", {{"date", value}}),
                         localized("date.write", {{"date", meant}}), meant};
    }
    const bool all_known =
        std::ranges::all_of(parts, [](const DatePart& part) { return part.number.has_value(); });
    if (all_known && parts.back().length == year_digits) {
        const int year = *parts.back().number;
        if (parts.size() == 3) {
            return year_last(value, *parts.front().number, *parts[1].number, year);
        }
        if (parts.size() == 2 && is_in_calendar(year, parts.front().number, {})) {
            const std::string meant = date_of(year, parts.front().number, {});
            return DateFault{localized("date.year_not_first", {{"date", value}}),
                             localized("date.write", {{"date", meant}}), meant};
        }
    }
    return DateFault{localized("date.unreadable", {{"date", value}}), localized("date.form_with_unknown"),
                     std::nullopt};
}

}  // namespace awale
