#include "awale/render/layout/typography.hpp"

#include <fmt/format.h>
#include <boost/algorithm/string/replace.hpp>
#include <cmath>
#include <numbers>

#include "awale/notation/io/utf8.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::render {

namespace {

constexpr double folio_room = 26;  // from the end of the text to the folio's baseline

/// The same page, everything larger.
PageStyle enlarged(PageStyle style, double times) {
    style.page = {times * style.page.width, times * style.page.height};
    for (double PageStyle::*const measure :
         {&PageStyle::left, &PageStyle::right, &PageStyle::top, &PageStyle::bottom, &PageStyle::head,
          &PageStyle::gutter, &PageStyle::body, &PageStyle::note, &PageStyle::leading, &PageStyle::small,
          &PageStyle::title}) {
        style.*measure *= times;
    }
    return style;
}

constexpr std::string_view thin = "\u202f";

std::string with_spaces(std::string_view text) {
    constexpr std::string_view opening = "«";
    constexpr std::string_view closing = "»";
    std::string out;
    // In the place of an ordinary space at the end; where there is one already that does not break, it stays.
    const auto end_with = [&](std::string_view space) {
        if (out.ends_with(' ')) {
            out.pop_back();
        }
        if (!out.ends_with(' ') && !out.ends_with(no_break) && !out.ends_with(thin)) {
            out += space;
        }
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        const char c = text[i];
        // Signs in a row, as in “?!”, stand together; a sign that begins the text belongs to nothing.
        const bool first = out.empty() || out.ends_with('?') || out.ends_with('!');
        if (rest.starts_with(opening)) {
            out += opening;
            i += opening.size();
            i += text.substr(i).starts_with(' ') ? 1U : 0U;
            if (!text.substr(i).starts_with(no_break) && !text.substr(i).starts_with(thin)) {
                out += no_break;
            }
        } else if (rest.starts_with(closing)) {
            end_with(no_break);
            out += closing;
            i += closing.size();
        } else {
            const bool inside = c == ':' && i + 1 < text.size() && text[i + 1] != ' ';  // 12:30, https://
            if ((c == ';' || c == '!' || c == '?' || c == ':') && !first && !inside) {
                end_with(c == ':' ? no_break : thin);
            }
            out += c;
            ++i;
        }
    }
    return out;
}

// The number a field of digits stands for; 0 for question marks, −1 for anything else.
int field(std::string_view text) {
    return text.find_first_not_of('?') == std::string_view::npos ? 0 : whole_number<int>(text).value_or(-1);
}

/// A date as records write it, 2024.03.12 or 2024-03-12; 0 for a part that is not known.
struct Date {
    int year, month, day;
};

std::optional<Date> date_of(std::string_view text) {
    if (text.size() != 10 || (text[4] != '.' && text[4] != '-') || text[7] != text[4]) {
        return std::nullopt;
    }
    const Date date{field(text.substr(0, 4)), field(text.substr(5, 2)), field(text.substr(8, 2))};
    const bool is_date =
        date.year >= 0 && date.month >= 0 && date.month <= 12 && date.day >= 0 && date.day <= 31;
    return is_date ? std::optional(date) : std::nullopt;
}

bool is_day(const std::optional<Date>& date) {
    return date && date->year > 0 && date->month > 0 && date->day > 0;
}

std::string month_name(const Date& date, Language language) {
    return localized(language, "date.month", {{"month", date.month}});
}

}  // namespace

std::optional<Paper> paper_from_name(std::string_view wanted) {
    const auto paper = from_name<Paper>(wanted);
    return paper && *paper <= Paper::Letter ? paper : std::nullopt;
}

double PageStyle::text_height() const {
    return std::floor((page.height - text_top() - bottom - folio_room) / leading) * leading;
}

PageStyle page_style(Paper paper, bool large) {
    PageStyle style{.page = {595.28, 841.89},
                    .left = 51,
                    .right = 51,
                    .top = 45,
                    .bottom = 34,
                    .head = 24,
                    .gutter = 22,
                    .body = 10.4,
                    .note = 9.2,
                    .leading = 13,
                    .small = 8.2,
                    .title = 21};
    switch (paper) {
        case Paper::A4: break;
        case Paper::Letter: style.page = {612, 792}; break;
        case Paper::A3: return enlarged(style, std::numbers::sqrt2);
        case Paper::A2: return enlarged(style, 2);
        case Paper::A5:
            style = {.page = {419.53, 595.28},
                     .left = 34,
                     .right = 34,
                     .top = 33,
                     .bottom = 25,
                     .head = 19,
                     .gutter = 16,
                     .body = 8.8,
                     .note = 7.8,
                     .leading = 10.8,
                     .small = 7,
                     .title = 16};
            break;
    }
    if (large) {
        constexpr double size = 18;
        style.body = style.note = style.small = style.least = size;
        style.leading = 1.3 * size;
        style.title = std::max(style.title, 1.3 * size);
        style.head = style.leading + 6;
        style.columns = 1;
        style.text = style.labels = Face::Plain;
    }
    return style;
}

std::string typeset(std::string_view text, Language language) {
    std::string curled = boost::replace_all_copy(std::string(text), "'", "’");
    for (std::size_t from = curled.find('"'); from != std::string::npos; from = curled.find('"')) {
        const std::size_t to = curled.find('"', from + 1);
        if (to == std::string::npos) {
            break;
        }
        const std::string quoted = curled.substr(from + 1, to - from - 1);
        curled.replace(from, to + 1 - from, localized(language, "print.quoted", {{"text", quoted}}));
    }
    // The first bytes of U+0580 to U+07FF: Hebrew, Arabic, N'Ko and others. A mark keeps what follows in
    // place.
    const bool is_right_to_left =
        std::ranges::any_of(text, [](char c) { return '\xD6' <= c && c <= '\xDF'; });
    curled += is_right_to_left && !curled.ends_with("\u200E") ? "\u200E" : "";
    return spaces_punctuation(language) ? with_spaces(curled) : curled;
}

std::string player_name(std::string_view name, Side side, Language language) {
    return name.empty() || name == "?" ? side_name(side, language) : typeset(name, language);
}

std::string score_text(Seeds margin, const RuleSet& rules) {
    const int total = rules.total_seeds().count();
    if ((total + margin.count()) % 2 != 0) {
        return margin_text(margin);
    }
    return score_text(Score::from_halves(total + margin.count(), total - margin.count()));
}

std::string short_value_text(const Value& value, const Board& board, const RuleSet& rules) {
    const int total = board.total().count();
    const auto words = [&](Seeds margin) {
        return rules.endless_play == EndlessPlay::Nobody
                   ? margin_text(margin)
                   : score_text(Score::from_halves(total + margin.count(), total - margin.count()));
    };
    switch (value.grade) {
        case Grade::Exact: return words(value.value);
        case Grade::Bounded: return words(value.lower) + "…" + words(value.upper);
        case Grade::Estimate: return "≈" + words(value.value);
    }
    return {};
}

std::string decimal(double value, int places, Language language) {
    const TextArgument number{"number", value};
    return awale::filled(language, fmt::format("{{number:.{}f}}", places), {&number, 1});
}

std::string date_text(std::string_view date, Language language) {
    const auto known = date_of(date);
    if (!known) {
        return date.find_first_not_of("?.-") == std::string_view::npos ? "" : std::string(date);
    }
    const auto [year, month, day] = *known;
    if (year == 0) {
        return "";
    }
    if (month == 0) {
        return std::to_string(year);
    }
    const std::string month_words = month_name(*known, language);
    return day == 0
               ? localized(language, "date.month_and_year", {{"month", month_words}, {"year", year}})
               : localized(language, "date.whole", {{"day", day}, {"month", month_words}, {"year", year}});
}

std::string dates_text(std::string_view first, std::string_view last, Language language) {
    const std::string from = date_text(first, language);
    const std::string to = date_text(last, language);
    if (from == to || from.empty() || to.empty()) {
        return from.empty() ? to : from;
    }
    const auto begin = date_of(first);
    const auto end = date_of(last);
    if (!is_day(begin) || !is_day(end)) {
        return localized(language, "date.from_to", {{"first", from}, {"last", to}});
    }
    // What follows the day, or the day and the month, is said once.
    if (begin->year == end->year && begin->month == end->month) {
        return localized(language, "date.days",
                         {{"first", begin->day},
                          {"last", end->day},
                          {"month", month_name(*end, language)},
                          {"year", end->year}});
    }
    const std::string day =
        localized(language, "date.day", {{"day", begin->day}, {"month", month_name(*begin, language)}});
    return localized(language, "date.period",
                     {{"first", begin->year == end->year ? day : from}, {"last", to}});
}

std::string houses_text(HouseSet houses, Language language) {
    std::string text;
    std::size_t left = houses.size();
    for (const House house : houses) {
        --left;
        if (text.empty() || left > 0) {
            text += (text.empty() ? "" : ", ") + std::string(1, house.letter());
        } else {
            text = localized(language, "print.list_end", {{"listed", text}, {"last", house.letter()}});
        }
    }
    return text;
}

}  // namespace awale::render
