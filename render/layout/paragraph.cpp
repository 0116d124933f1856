#include "awale/render/layout/paragraph.hpp"

#include <algorithm>
#include <cstdint>
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

class Breaker {
public:
    Breaker(const ParagraphStyle& style, TextMeasurer& measurer) : style_(style), measurer_(measurer) {}

    std::vector<Word> words(const std::vector<Span>& spans) {
        for (const Span& span : spans) {
            bool first = true;
            std::size_t at = 0;
            while (at < span.text.size()) {
                if (span.text[at] == ' ') {
                    space_ += measurer_.width(" ", span.font);
                    ++at;
                    continue;
                }
                const std::size_t end = std::min(span.text.find(' ', at), span.text.size());
                add(span.text.substr(at, end - at), span, first);
                first = false;
                at = end;
            }
        }
        return std::move(words_);
    }

private:
    void add(std::string text, const Span& span, bool first_of_span) {
        const double room = style_.width - style_.indent;
        const double width = measurer_.width(text, span.font);
        if (width > room) {
            add_split(text, span, first_of_span);
            return;
        }
        const bool glued = space_ == 0 && !words_.empty();
        if (!glued || words_.back().width + width > room) {
            words_.push_back({{}, 0, space_});
        }
        words_.back().fragments.push_back({std::move(text), &span, width, first_of_span});
        words_.back().width += width;
        space_ = 0;
    }

    // Cuts a word that no line can hold after as many characters as fit.
    void add_split(std::string_view text, const Span& span, bool first_of_span) {
        const double room = style_.width - style_.indent;
        while (!text.empty()) {
            const std::size_t end = fitting_end(text, character_end(text, 0), room, span.font, measurer_);
            const std::string part(text.substr(0, end));
            words_.push_back({{{part, &span, measurer_.width(part, span.font), first_of_span}},
                              measurer_.width(part, span.font),
                              space_});
            space_ = 0;
            first_of_span = false;
            text.remove_prefix(end);
        }
    }

    const ParagraphStyle& style_;
    TextMeasurer& measurer_;
    std::vector<Word> words_;
    double space_ = 0;
};

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
            // Two words in a last line are worth a little unevenness above.
            const double waste =
                last ? (end - first < 1 && first > 1 ? 0.5 * room : 0) : std::max(slack, 0.0);
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
class LineSetter {
public:
    LineSetter(double x, double baseline, TextMeasurer& measurer)
        : x_(x), baseline_(baseline), measurer_(measurer) {}

    void add(const Word& word, bool first) {
        double space = first ? 0 : word.space;
        for (const Fragment& fragment : word.fragments) {
            if (fragment.span == span_ && space <= 1.5 * measurer_.width(" ", fragment.span->font)) {
                text_ += (space > 0 ? " " : "") + fragment.text;
            } else {
                flush();
                x_ += space;
                span_ = fragment.span;
                text_ = fragment.text;
                marks_destination_ = fragment.first_of_span;
            }
            space = 0;
        }
    }

    std::vector<DrawOp> take() {
        flush();
        return std::move(ops_);
    }

private:
    void flush() {
        if (span_ == nullptr) {
            return;
        }
        const bool grouped = !span_->link.empty() || (!span_->destination.empty() && marks_destination_);
        if (grouped) {
            // A link leads to a little above the text, so that it is seen.
            const bool marks = marks_destination_ && !span_->destination.empty();
            ops_.push_back(GroupBegin{.role = Role::None,
                                      .offset = {x_, marks ? baseline_ - 3 * span_->font.size : baseline_},
                                      .link = span_->link,
                                      .destination = marks ? span_->destination : std::string()});
            ops_.push_back(Text{{0, marks ? 3 * span_->font.size : 0}, text_, span_->font, span_->colour});
            ops_.push_back(GroupEnd{});
        } else {
            ops_.push_back(Text{{x_, baseline_}, text_, span_->font, span_->colour});
        }
        x_ += measurer_.width(text_, span_->font);
        span_ = nullptr;
        text_.clear();
    }

    double x_;
    double baseline_;
    TextMeasurer& measurer_;
    std::vector<DrawOp> ops_;
    const Span* span_ = nullptr;
    std::string text_;
    bool marks_destination_ = false;
};

}  // namespace

std::vector<Piece> paragraph(const std::vector<Span>& spans, const ParagraphStyle& style,
                             TextMeasurer& measurer) {
    constexpr double baseline = 0.74;  // of the leading, from the top of a line
    const std::vector<Word> words = Breaker(style, measurer).words(spans);
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
        LineSetter setter(indent + shift, baseline * style.leading, measurer);
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
        const auto line = drawing.group({.role = Role::None, .offset = {0, y}});
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
