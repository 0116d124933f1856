#include "awale/cli/output/translating_buf.hpp"

#include <algorithm>

#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

/// Wraps one line.
void add_wrapped(std::string_view line, std::size_t columns, std::string& lines) {
    std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.rfind("  ");
    if (gap != std::string_view::npos && gap > text && count_characters(line.substr(0, gap)) < columns / 2) {
        text = gap + 2;
    }
    const std::size_t indent = count_characters(line.substr(0, text));
    for (std::size_t room = columns; count_characters(line) > room; room = columns - indent) {
        // The last space that leaves the line short enough, otherwise the first.
        std::size_t at = line.find(' ', text);
        for (std::size_t next = at; next != std::string_view::npos; next = line.find(' ', next + 1)) {
            if (count_characters(line.substr(0, next)) > room) {
                break;
            }
            at = next;
        }
        if (at == std::string_view::npos) {
            break;
        }
        lines.append(line.substr(0, at)).append(1, '\n').append(indent, ' ');
        line.remove_prefix(at + 1);
        text = 0;
    }
    lines += line;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        add_wrapped(text.substr(begin, end - begin), columns, lines);
        lines += end < text.size() ? "\n" : "";
        begin = end + 1;
    }
    return lines;
}

TranslatingBuf::int_type TranslatingBuf::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) {
        return traits_type::not_eof(character);
    }
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

std::streamsize TranslatingBuf::xsputn(const char* text, std::streamsize size) {
    line_.append(text, static_cast<std::size_t>(size));
    pass(line_.rfind('\n') + 1);
    return target_ ? size : 0;
}

int TranslatingBuf::sync() {
    pass(line_.size());
    target_.flush();
    return target_ ? 0 : -1;
}

void TranslatingBuf::pass(std::size_t size) {
    const std::string text = translated(std::string_view(line_).substr(0, size), language_);
    target_ << (columns_ > 0 ? wrapped(text, columns_) : text);
    line_.erase(0, size);
}

}  // namespace awale::cli
