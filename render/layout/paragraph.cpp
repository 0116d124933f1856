#include "awale/render/layout/paragraph.hpp"

#include <algorithm>
#include <limits>

namespace awale::render {

namespace {

// Text that stays together, from one span.
struct Fragment {
    std::string text;
    const Span* span;
    double width;
    bool first_of_span;
};

// What is between two places to break: one or more fragments, and the space before it on a line.
struct Word {
    std::vector<Fragment> fragments;
    double width = 0;
    double space = 0;
};

// The byte after the character at `at`, with the accents that combine with it.
std::size_t character_end(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    std::size_t end = at;
    do {
        ++end;
        while (end < text.size() && (byte(end) & 0xc0U) == 0x80U) {
            ++end;
        }
    } while (end + 1 < text.size() && (byte(end) == 0xcc || (byte(end) == 0xcd && byte(end + 1) < 0xb0)));
    return end;
}

// The end of as many characters from `end` on as leave the text no broader than `room`.
std::size_t fitting_end(std::string_view text, std::size_t end, double room, const Font& font,
                        TextMeasurer& measurer) {
    while (end < text.size()) {
        const std::size_t next = character_end(text, end);
        if (measurer.width(text.substr(0, next), font) > room) {
            break;
        }
        end = next;
    }
    return end;
}

std::vector<Word> words_of(const std::vector<Span>& spans, const ParagraphStyle& style,
                           TextMeasurer& measurer) {
    const double room = style.width - style.indent;
    std::vector<Word> words;
    double space = 0;
    const auto add = [&](std::string_view text, const Span& span, bool first_of_span) {
        // A word that no line can hold is cut after as many characters as fit. It is measured as a whole only
        // once: comments can be long, and have no space.
        const bool is_cut = measurer.width(text, span.font) > room;
        while (!text.empty()) {
            const std::string part(
                text.substr(0, is_cut ? fitting_end(text, character_end(text, 0), room, span.font, measurer)
                                      : text.size()));
            const double width = measurer.width(part, span.font);
            const bool glued = !is_cut && space == 0 && !words.empty();
            if (!glued || words.back().width + width > room) {
                words.push_back({{}, 0, space});
            }
            words.back().fragments.push_back({part, &span, width, first_of_span});
            words.back().width += width;
            space = 0;
            first_of_span = false;
            text.remove_prefix(part.size());
        }
    };
    for (const Span& span : spans) {
        bool first = true;
        std::size_t at = 0;
        while (at < span.text.size()) {
            if (span.text[at] == ' ') {
                space += measurer.width(" ", span.font);
                ++at;
                continue;
            }
            const std::size_t end = std::min(span.text.find(' ', at), span.text.size());
            add(std::string_view(span.text).substr(at, end - at), span, first);
            first = false;
            at = end;
        }
    }
    return words;
}

// What follows a small number in a word: nothing (null) where it does not begin with one.
std::optional<std::string_view> behind_number(const Word& word) {
    const std::string_view text = word.fragments.back().text;
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    return end == 1 || end == 2 ? std::optional(text.substr(end)) : std::nullopt;
}

// Whether a line should not break between two words: after a number, which belongs to what it counts, and
// before one that ends a clause, as in `move 12.`, which would look like a number of a list.
bool belong_together(const Word& word, const Word& next) {
    const auto after = behind_number(next);
    return behind_number(word) == "" || after == "." || after == "," || after == ";" || after == ":";
}

// Where each line ends: indices past its last word. Least sum of squares of what the lines leave empty.
std::vector<std::size_t> line_ends(const std::vector<Word>& words, const ParagraphStyle& style) {
    const double room = style.width - style.indent;
    constexpr double tolerance = 1e-6;
    std::vector<double> cost(words.size() + 1, std::numeric_limits<double>::infinity());
    std::vector<std::size_t> start(words.size() + 1, 0);
    cost[0] = 0;
    for (std::size_t end = 1; end <= words.size(); ++end) {
        double width = 0;
        for (std::size_t first = end; first > 0; --first) {
            const Word& word = words[first - 1];
            width += word.width + (first < end ? words[first].space : 0);
            const double line_room = first == 1 ? room - style.first_indent : room;
            const double slack = line_room - width;
            if (slack < -tolerance && first < end) {
                break;
            }
            const bool last = end == words.size();
            // Two words in a last line, and words that stay together, are worth a little unevenness.
            const bool is_awkward =
                last ? end - first < 1 && first > 1 : belong_together(words[end - 1], words[end]);
            const double waste = (last ? 0 : std::max(slack, 0.0)) + (is_awkward ? 0.5 * room : 0);
            const double total = cost[first - 1] + waste * waste;
            if (total < cost[end]) {
                cost[end] = total;
                start[end] = first - 1;
            }
        }
    }
    std::vector<std::size_t> ends;
    for (std::size_t end = words.size(); end > 0; end = start[end]) {
        ends.push_back(end);
    }
    std::reverse(ends.begin(), ends.end());
    return ends;
}

// The ops of a line from its words: neighbouring fragments of one span become one text.
struct LineSetter {
    double x;
    double baseline;
    TextMeasurer& measurer;
    std::vector<DrawOp> ops{};
    const Span* span = nullptr;
    std::string text{};
    bool marks_destination = false;

    void add(const Word& word, bool first) {
        double space = first ? 0 : word.space;
        for (const Fragment& fragment : word.fragments) {
            if (fragment.span == span && space <= 1.5 * measurer.width(" ", fragment.span->font)) {
                text += (space > 0 ? " " : "") + fragment.text;
            } else {
                flush();
                x += space;
                span = fragment.span;
                text = fragment.text;
                marks_destination = fragment.first_of_span;
            }
            space = 0;
        }
    }

    std::vector<DrawOp> take() {
        flush();
        return std::move(ops);
    }

    void flush() {
        if (span == nullptr) {
            return;
        }
        const bool marks = marks_destination && !span->destination.empty();
        if (marks || !span->link.empty()) {
            // A link leads to a little above the text, so that it is seen.
            ops.emplace_back(GroupBegin{.offset = {x, marks ? baseline - 3 * span->font.size : baseline},
                                        .link = span->link,
                                        .destination = marks ? span->destination : std::string()});
            ops.emplace_back(Text{{0, marks ? 3 * span->font.size : 0}, text, span->font, span->colour});
            ops.emplace_back(GroupEnd{});
        } else {
            ops.emplace_back(Text{{x, baseline}, text, span->font, span->colour});
        }
        x += measurer.width(text, span->font);
        span = nullptr;
        text.clear();
    }
};

}  // namespace

std::vector<Piece> paragraph(const std::vector<Span>& spans, const ParagraphStyle& style,
                             TextMeasurer& measurer) {
    constexpr double baseline = 0.74;  // of the leading, from the top of a line
    const std::vector<Word> words = words_of(spans, style, measurer);
    std::vector<Piece> lines;
    std::size_t first = 0;
    for (const std::size_t end : line_ends(words, style)) {
        const double indent = style.indent + (first == 0 ? style.first_indent : 0);
        double width = 0;
        for (std::size_t i = first; i < end; ++i) {
            width += words[i].width + (i > first ? words[i].space : 0);
        }
        const double left = style.width - indent - width;
        const double shift = style.align == Align::Left ? 0 : style.align == Align::Right ? left : left / 2;
        LineSetter setter{indent + shift, baseline * style.leading, measurer};
        for (std::size_t i = first; i < end; ++i) {
            setter.add(words[i], i == first);
        }
        lines.push_back({style.leading, setter.take()});
        first = end;
    }
    return lines;
}

double height_of(std::span<const Piece> pieces) {
    double height = 0;
    for (const Piece& piece : pieces) {
        height += piece.height;
    }
    return height;
}

double add_pieces(Drawing& drawing, std::span<const Piece> pieces, Point at, Role role) {
    const auto group = drawing.group({.role = role, .offset = at});
    double y = 0;
    for (const Piece& piece : pieces) {
        const auto line = drawing.group({.offset = {0, y}});
        drawing.ops.insert(drawing.ops.end(), piece.ops.begin(), piece.ops.end());
        y += piece.height;
    }
    return y;
}

std::string shortened(std::string_view text, const Font& font, double width, TextMeasurer& measurer) {
    if (measurer.width(text, font) <= width) {
        return std::string(text);
    }
    constexpr std::string_view dots = "…";
    const std::size_t end = fitting_end(text, 0, width - measurer.width(dots, font), font, measurer);
    return std::string(text.substr(0, end)) + std::string(dots);
}

Font fitted(std::string_view text, Font font, double smallest, double width, TextMeasurer& measurer) {
    const double needed = measurer.width(text, font);
    if (needed > width) {
        font.size = std::max(smallest, font.size * width / needed * 0.999);
    }
    return font;
}

}  // namespace awale::render
