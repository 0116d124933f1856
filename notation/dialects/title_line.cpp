#include "awale/notation/dialects/title_line.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "awale/notation/io/blanks.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale {

namespace {

constexpr std::array between_players{" \u2013 ", " \u2014 ", " - ", " vs ", " vs. ", " contre "};
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
    line = trimmed(line);
    std::size_t dash = std::string_view::npos;
    std::size_t dash_bytes = 0;
    for (const std::string_view between : between_players) {
        const std::size_t at = line.find(between);
        if (at < dash) {
            dash = at;
            dash_bytes = between.size();
        }
    }
    if (dash == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view south = trimmed(line.substr(0, dash));
    std::string_view rest = line.substr(dash + dash_bytes);
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view north = trimmed(rest.substr(0, comma));
    if (!is_name(south) || !is_name(north) || (is_only_houses(south) && is_only_houses(north))) {
        return std::nullopt;
    }
    std::vector<Tag> tags{{"South", std::string{south}, {}}, {"North", std::string{north}, {}}};
    const auto has = [&](std::string_view name) {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    };
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const std::string_view part = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
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

bool is_title(std::string_view line) {
    return parse_title(line).has_value();
}

std::size_t end_of_tags(std::string_view text) {
    std::size_t end = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t line_end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::size_t first = text.find_first_not_of(" \t", at);
        const bool is_tag = first < line_end && text[first] == '[';
        const bool passed = first >= line_end || text[first] == ';';
        if (!is_tag && !passed) {
            break;
        }
        at = line_end == text.size() ? line_end : line_end + 1;
        end = is_tag ? at : end;
    }
    return end;
}

std::size_t take_title(std::string_view text, std::size_t head, const Place& start, Record& record) {
    for (std::size_t at = head; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
        const std::string_view line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(blanks);
        if (first == std::string_view::npos || line[first] == ';') {
            at = end + 1;
            continue;
        }
        const auto tags = parse_title(line);
        if (!tags) {
            return head;
        }
        const Place place = Locator{text, start}.at(at + first);
        for (const Tag& tag : *tags) {
            if (!record.tag(tag.name)) {
                record.tags.push_back({tag.name, tag.value, place});
            }
        }
        return end;
    }
    return head;
}

}  // namespace awale
