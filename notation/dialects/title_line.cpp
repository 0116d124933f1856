#include "awale/notation/dialects/title_line.hpp"

#include <algorithm>

#include "awale/notation/io/blanks.hpp"
#include "awale/notation/ogn/locator.hpp"

namespace awale {

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
