#include "awale/notation/ogn/locator.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/io/utf8.hpp"

namespace awale {

Place Locator::at(std::size_t offset) {
    if (offset < walked_) {
        here_ = start_;
        walked_ = 0;
    }
    while (walked_ < offset) {
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
            const bool ascii = static_cast<unsigned char>(byte) < 0x80;
            step = ascii ? 1 : std::max<std::size_t>(character_bytes(text_, walked_), 1);
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

}  // namespace awale
