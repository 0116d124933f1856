#pragma once

#include <mutex>
#include <ostream>
#include <string_view>

#include "awale/cli/output/escaping_buf.hpp"

namespace awale::cli {

/// What a command may read and write. Results go to `out` and `document`; everything else a person should
/// read goes through report() and progress(), so that standard error belongs to main, which makes the
/// console. In all but documents control characters are escaped (notation/io/control_characters.hpp),
/// wherever the text comes from: nothing in a game, a corpus or a file name commands the terminal. progress()
/// may be called by any thread; the rest by one thread at a time.
class Console {
public:
    /// The streams must outlive the console, and `out` keeps the exceptions it has now. `err_is_terminal` and
    /// `out_is_terminal` say where a person watches.
    Console(std::istream& in, std::ostream& out, std::ostream& err, bool err_is_terminal,
            bool out_is_terminal = false);

    std::istream& in() const {
        return in_;
    }

    /// Results as text, for people or, like JSON and CSV, for programs.
    std::ostream& out() {
        return text_;
    }

    /// Files that are written to standard output, as notation, pictures and pages are: byte for byte, unless
    /// a terminal shows them.
    std::ostream& document() {
        return out_is_terminal_ ? text_ : out_;
    }

    /// What could not be written is given up: from now on writing fails silently.
    void abandon_output();

    /// One or more whole lines about what went wrong or deserves a remark; a last line feed is added when
    /// missing.
    void report(std::string_view text);

    /// One short line on how far a long work has come. It replaces the one before, is seen on a terminal
    /// only, and goes away when something is reported or with an empty line.
    void progress(std::string_view line);

private:
    void erase_progress();

    std::istream& in_;
    std::ostream& out_;
    std::ostream& err_;
    EscapingBuf escaping_;
    std::ostream text_;  ///< `out_`, escaped
    bool err_is_terminal_;
    bool out_is_terminal_;
    std::mutex mutex_;
    bool progress_shown_ = false;  ///< guarded by `mutex_`, like `err_`
};

}  // namespace awale::cli
