#include "awale/notation/io/date_text.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/io/utf8.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

namespace awale {

namespace {

/// A part of a date: its digits as a number, or nothing for question marks.
struct DatePart {
    std::size_t length = 0;
    std::optional<int> number;
};

constexpr std::size_t max_parts = 3;

/// The parts of a date.
struct DateParts {
    std::array<DatePart, max_parts> list;
    std::size_t count = 0;

    std::span<const DatePart> all() const { return std::span(list).first(count); }
};

/// The parts of a date between points, dashes or slashes; nothing if there are more than three, or one of
/// them is neither digits nor question marks.
std::optional<DateParts> date_parts(std::string_view value) {
    DateParts parts;
    while (parts.count < max_parts) {
        const std::size_t end = end_of_date_part(value);
        const std::string_view text = value.substr(0, end);
        constexpr std::size_t longest = 4;
        DatePart part{text.size(), std::nullopt};
        if (text.empty() || text.size() > longest) {
            return std::nullopt;
        }
        if (text.find_first_not_of('?') != std::string_view::npos) {
            part.number = whole_number<int>(text);
            if (!part.number) {
                return std::nullopt;
            }
        }
        parts.list.at(parts.count++) = part;
        if (end == value.size()) {
            return parts;
        }
        value.remove_prefix(end + 1);
    }
    return std::nullopt;
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

std::string date_of(int year, std::optional<int> month, std::optional<int> day) {
    return padded(year, 4) + "." + padded(month, 2) + "." + padded(day, 2);
}

/// A date that begins with the year and is not in the calendar.
DateFault no_such_day(std::string_view value, int year, std::optional<int> month) {
    const std::string known = date_of(year, is_in_calendar(year, month, {}) ? month : std::nullopt, {});
    return {localized("date.not_in_calendar", {{"date", value}}),
            localized("date.correct", {{"date", known}}), known};
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
    const auto read = date_parts(value.substr(0, time));
    const auto unreadable = [&] {
        return DateFault{localized("date.unreadable", {{"date", value}}), localized("date.form_with_unknown"),
                         std::nullopt};
    };
    constexpr std::size_t year_digits = 4;
    if (!read) {
        return unreadable();
    }
    const std::span<const DatePart> parts = read->all();
    if (parts.front().length == year_digits) {
        const std::optional<int> month = parts.size() > 1 ? parts[1].number : std::nullopt;
        const std::optional<int> day = parts.size() > 2 ? parts[2].number : std::nullopt;
        const auto year = parts.front().number;
        if (year && !is_in_calendar(*year, month, day)) {
            return no_such_day(value, *year, month);
        }
        return time == std::string_view::npos || !year
                   ? std::nullopt
                   : std::optional(DateFault{localized("date.has_time", {{"date", value}}),
                                             localized("date.write", {{"date", date_of(*year, month, day)}}),
                                             date_of(*year, month, day)});
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
    return unreadable();
}

}  // namespace awale
