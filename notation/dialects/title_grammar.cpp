#include <algorithm>
#include <array>
#include <boost/spirit/home/x3.hpp>
#include <cctype>
#include <utility>

#include "awale/notation/dialects/title_line.hpp"
#include "awale/notation/io/blanks.hpp"

// The rule `title` of docs/notation.md, "Other notations", `columns`.

namespace x3 = boost::spirit::x3;

namespace awale {

namespace {

/// What the commas and the sign between the players divide.
struct TitleParts {
    std::string_view south;
    std::string_view north;
    std::vector<std::string_view> more;
};

std::optional<TitleParts> parse_parts(std::string_view line) {
    using x3::standard::char_;
    TitleParts parts;
    const auto part_of = [](auto& context) {
        const auto& range = x3::_attr(context);
        return trimmed({range.begin(), static_cast<std::size_t>(range.size())});
    };
    const auto south = [&](auto& context) { parts.south = part_of(context); };
    const auto north = [&](auto& context) { parts.north = part_of(context); };
    const auto more = [&](auto& context) { parts.more.push_back(part_of(context)); };

    const auto between = x3::lit(" \u2013 ") | " \u2014 " | " - " | " vs. " | " vs " | " contre ";
    const auto player = +(char_ - between);
    const auto part = *~char_(',');
    const auto title =
        x3::raw[player][south] >> between >> x3::raw[part][north] >> *(',' >> x3::raw[part][more]);
    return x3::parse(line.begin(), line.end(), title >> x3::eoi) ? std::optional(std::move(parts))
                                                                 : std::nullopt;
}

constexpr std::array round_words{"ronde", "round", "tour", "manche"};

bool is_name(std::string_view text) {
    const bool has_letter =
        std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) || c >= 0x80; });
    constexpr std::string_view marks = "[]{}();*\"";
    return has_letter && text.find_first_of(marks) == std::string_view::npos;
}

bool is_only_houses(std::string_view text) {
    constexpr std::string_view move_characters = "ABCDEFabcdef0123456789+x().-\u2013 ";
    return text.find_first_not_of(move_characters) == std::string_view::npos;
}

/// What follows the word for a round; nothing for another text.
std::optional<std::string_view> round_of(std::string_view text) {
    for (const std::string_view word : round_words) {
        const bool same = text.size() > word.size() &&
                          std::ranges::equal(text.substr(0, word.size()), word,
                                             [](unsigned char a, char b) { return std::tolower(a) == b; });
        if (same && text[word.size()] == ' ') {
            return trimmed(text.substr(word.size()));
        }
    }
    return std::nullopt;
}

bool is_date(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789./-?") == std::string_view::npos &&
           text.find_first_of("./-") != std::string_view::npos;
}

}  // namespace

std::optional<std::vector<Tag>> parse_title(std::string_view line) {
    const auto title = parse_parts(trimmed(line));
    if (!title || !is_name(title->south) || !is_name(title->north) ||
        (is_only_houses(title->south) && is_only_houses(title->north))) {
        return std::nullopt;
    }
    std::vector<Tag> tags{{"South", std::string{title->south}, {}}, {"North", std::string{title->north}, {}}};
    const auto has = [&](std::string_view name) {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    };
    for (const std::string_view part : title->more) {
        if (part.empty()) {
            continue;
        }
        const auto round = round_of(part);
        const std::string name = round ? "Round" : is_date(part) ? "Date" : !has("Event") ? "Event" : "Site";
        if (has(name)) {
            auto& value = std::ranges::find(tags, name, &Tag::name)->value;
            value.append(", ").append(part);
        } else {
            tags.push_back({name, std::string{round.value_or(part)}, {}});
        }
    }
    return tags;
}

}  // namespace awale
