#include "awale/notation/ogn/diagnostic.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "awale/notation/io/utf8.hpp"

namespace awale {

namespace {

/// Characters shown before and after the place on a line too long to print whole.
constexpr std::size_t window_before = 50;
constexpr std::size_t window_after = 40;

/// The characters of UTF-8 text, each as its bytes. A byte that belongs to no character stands alone and is
/// shown as the replacement character, a control character as a blank: the caret stays below its place.
std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_bytes(text, at);
        const char first = text[at];
        if (bytes == 0) {
            result.emplace_back("\uFFFD");
        } else if ((first >= 0 && first < ' ') || first == '\x7F') {
            result.emplace_back(" ");
        } else {
            result.emplace_back(text.substr(at, bytes));
        }
        at += std::max<std::size_t>(bytes, 1);
    }
    return result;
}

/// The source line, cut to a window if it is long, and below it the caret.
std::string picture(const Diagnostic& diagnostic) {
    const std::vector<std::string> line = characters(diagnostic.source_line);
    const std::size_t place = std::min(diagnostic.where.column - 1, line.size());
    const std::size_t from = place > window_before ? place - window_before : 0;
    const std::size_t to = std::min(line.size(), place + window_after);
    const std::string lead = from > 0 ? "…" : "";
    const std::size_t room = std::max<std::size_t>(to - std::min(to, place), 1);
    const std::size_t carets = std::clamp<std::size_t>(diagnostic.length, 1, room);
    return "    " + lead +
           fmt::format("{}", fmt::join(line.begin() + static_cast<std::ptrdiff_t>(from),
                                       line.begin() + static_cast<std::ptrdiff_t>(to), "")) +
           (to < line.size() ? "…" : "") + "\n    " + std::string(place - from + (from > 0 ? 1 : 0), ' ') +
           std::string(carets, '^') + "\n";
}

}  // namespace

const char* name(Severity severity) {
    constexpr std::array names{"error", "warning", "remark"};
    return names.at(static_cast<std::size_t>(severity));
}

std::string details_text(const Diagnostic& diagnostic) {
    return (diagnostic.source_line.empty() ? "" : picture(diagnostic)) +
           (diagnostic.advice.empty() ? "" : "    " + diagnostic.advice + "\n");
}

std::string to_text(const Diagnostic& diagnostic) {
    const Location& where = diagnostic.where;
    return localized("diagnostic.head",
                     {{"place", fmt::format("{}:{}:{}", where.file, where.line, where.column)},
                      {"severity", name(diagnostic.severity)},
                      {"message", diagnostic.message}}) +
           "\n" + details_text(diagnostic);
}

Place Locator::at(std::size_t offset) {
    if (offset < walked_) {
        here_ = start_;
        walked_ = 0;
    }
    const auto is_plain = [](char byte) { return byte >= ' ' && byte <= '~'; };
    while (walked_ < offset) {
        std::size_t plain = 0;
        while (walked_ + plain < offset && is_plain(text_[walked_ + plain])) {
            ++plain;
        }
        if (plain > 0) {
            here_.column += plain;
            here_.byte += plain;
            walked_ += plain;
            continue;
        }
        const char byte = text_[walked_];
        std::size_t step = 1;
        if (byte == '\n' || byte == '\r') {
            const bool pair = byte == '\r' && walked_ + 1 < text_.size() && text_[walked_ + 1] == '\n';
            if (pair && walked_ + 1 == offset) {
                break;  // between the two halves of one line end
            }
            step = pair ? 2 : 1;
            here_.line += 1;
            here_.column = 1;
        } else {
            step = std::max<std::size_t>(character_bytes(text_, walked_), 1);
            if (walked_ + step > offset) {
                break;  // inside a character
            }
            here_.column += 1;
        }
        walked_ += step;
        here_.byte += step;
    }
    return here_;
}

std::string_view line_around(std::string_view text, std::size_t offset) {
    constexpr std::string_view ends = "\r\n";
    const std::size_t before = offset == 0 ? std::string_view::npos : text.find_last_of(ends, offset - 1);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::size_t end = std::min(text.find_first_of(ends, offset), text.size());
    return text.substr(begin, end - begin);
}

Diagnostic with_source_line(Diagnostic diagnostic, std::string_view text, const Place& start) {
    const std::size_t byte = diagnostic.where.byte;
    if (byte >= start.byte && byte - start.byte <= text.size()) {
        const std::string_view line = line_around(text, byte - start.byte);
        // A text that begins within a line: the caret keeps its column.
        const bool first = line.data() == text.data();
        diagnostic.source_line = std::string(first ? start.column - 1 : 0, ' ').append(line);
    }
    return diagnostic;
}

TextFault::TextFault(std::string_view part, std::string_view message_id, std::string_view advice_id,
                     std::initializer_list<TextArgument> arguments)
    : where(part),
      message(message_id.empty() ? "" : localized(message_id, arguments)),
      advice(advice_id.empty() ? "" : localized(advice_id, arguments)) {}

Diagnostic error_of(const TextFault& fault, std::string_view text, const Location& start) {
    const auto at = static_cast<std::size_t>(fault.where.data() - text.data());
    const Diagnostic error{.severity = Severity::Error,
                           .where = start.moved_to(Locator{text, start.place()}.at(at)),
                           .message = fault.message,
                           .advice = fault.advice,
                           .source_line = {},
                           .length = std::max<std::size_t>(count_characters(fault.where), 1)};
    return with_source_line(error, text, start.place());
}

}  // namespace awale
