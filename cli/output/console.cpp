#include "awale/cli/output/console.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <istream>

#include "awale/notation/io/control_characters.hpp"

namespace awale::cli {

namespace {

// Back to the first column, then erase to the end of the line (ECMA-48 EL).
constexpr std::string_view erase_line = "\r\x1b[K";

}  // namespace

Console::Console(std::istream& in, std::ostream& out, std::ostream& err, bool err_is_terminal,
                 bool out_is_terminal)
    : in_(in),
      out_(out),
      err_(err),
      escaping_(out),
      text_(&escaping_),
      translating_(text_, Language{}),
      messages_(&translating_),
      err_is_terminal_(err_is_terminal),
      out_is_terminal_(out_is_terminal) {
    text_.exceptions(out.exceptions());
    messages_.exceptions(out.exceptions());
}

void Console::wrap_messages() {
    constexpr unsigned short narrowest = 20;
    winsize size{};
    if (out_is_terminal_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= narrowest) {
        translating_.set_columns(size.ws_col);
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
    err_ << escape_controls(translated(text, language_));
    if (!text.ends_with('\n')) {
        err_ << '\n';
    }
    err_.flush();
}

void Console::remark(std::string_view text) {
    if (!is_quiet()) {
        report(text);
    }
}

void Console::hint(std::string_view text) {
    if (err_is_terminal_) {
        remark(text);
    }
}

void Console::detail(std::string_view text) {
    if (verbosity_ == Verbosity::Verbose) {
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
    err_ << erase_line << escape_controls(translated(line, language_));
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

}  // namespace awale::cli
