#include "awale/cli/output/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>
#include <algorithm>
#include <istream>

#include "awale/notation/io/utf8.hpp"

namespace awale::cli {

namespace {

// Back to the first column, then erase to the end of the line (ECMA-48 EL).
constexpr std::string_view erase_line = "\r\x1b[K";

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

/// All but bytes at the end that begin a UTF-8 character and do not complete it.
std::size_t whole_characters(std::string_view text) {
    for (std::size_t bytes = 1; bytes <= std::min<std::size_t>(3, text.size()); ++bytes) {
        const auto byte = static_cast<unsigned char>(text[text.size() - bytes]);
        if (byte >= 0xC0) {
            const std::size_t whole = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return text.size() - (bytes < whole ? bytes : 0);
        }
        if (byte < 0x80) {
            break;
        }
    }
    return text.size();
}

}  // namespace

Console::Console(std::istream& in, std::ostream& out, std::ostream& err, bool err_is_terminal,
                 bool out_is_terminal)
    : in_(in),
      out_(out),
      err_(err),
      escaping_(out, whole_characters, escape_controls),
      text_(&escaping_),
      wrapping_(
          text_, [](std::string_view text) { return text.rfind('\n') + 1; },
          [this](std::string_view text) {
              return columns_ > 0 ? wrapped(text, columns_) : std::string(text);
          }),
      messages_(&wrapping_),
      err_is_terminal_(err_is_terminal),
      out_is_terminal_(out_is_terminal) {
    text_.exceptions(out.exceptions());
    messages_.exceptions(out.exceptions());
}

void Console::wrap_messages() {
    constexpr unsigned short narrowest = 20;
    winsize size{};
    if (out_is_terminal_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= narrowest) {
        columns_ = size.ws_col;
    }
}

void Console::abandon_output() {
    out_.exceptions(std::ios::goodbit);
    text_.exceptions(std::ios::goodbit);
    messages_.exceptions(std::ios::goodbit);
}

void Console::report(std::string_view text) {
    const std::lock_guard lock(mutex_);
    erase_progress();
    text_.flush();  // on a terminal, remarks stand after the results they are about
    err_ << escape_controls(text);
    if (!text.ends_with('\n')) {
        err_ << '\n';
    }
    err_.flush();
}

void Console::report_last(std::string_view text) {
    try {
        report(text);
    } catch (const std::ios_base::failure&) {
        abandon_output();
        report(text);
    }
}

void Console::remark(std::string_view text) {
    if (!is_quiet()) {
        report(text);
    }
}

void Console::progress(std::string_view line) {
    if (!shows_progress()) {
        return;
    }
    const std::lock_guard lock(mutex_);
    if (line.empty()) {
        erase_progress();
        return;
    }
    if (std::exchange(has_written_, false)) {
        messages_.flush();
    }
    err_ << erase_line << escape_controls(line);
    err_.flush();
    progress_shown_ = true;
}

void Console::log(std::string_view line) {
    if (!err_is_terminal_) {
        remark(line);
    }
}

void Console::erase_progress() {
    if (progress_shown_) {
        err_ << erase_line;
        err_.flush();
        progress_shown_ = false;
    }
}

PassingBuf::int_type PassingBuf::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) {
        return traits_type::not_eof(character);
    }
    const char c = traits_type::to_char_type(character);
    return xsputn(&c, 1) == 1 ? character : traits_type::eof();
}

std::streamsize PassingBuf::xsputn(const char* text, std::streamsize size) {
    begun_.append(text, static_cast<std::size_t>(size));
    pass(complete_(begun_));
    return target_ ? size : 0;
}

int PassingBuf::sync() {
    pass(begun_.size());
    target_.flush();
    return target_ ? 0 : -1;
}

void PassingBuf::pass(std::size_t size) {
    target_ << changed_(std::string_view(begun_).substr(0, size));
    begun_.erase(0, size);
}

std::string wrapped(std::string_view text, std::size_t columns) {
    std::string lines;
    while (!text.empty()) {
        const bool has_end = text.find('\n') != std::string_view::npos;
        add_wrapped(take_line(text), columns, lines);
        lines += has_end ? "\n" : "";
    }
    return lines;
}

}  // namespace awale::cli
