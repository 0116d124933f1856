#pragma once

#include <iosfwd>
#include <mutex>
#include <string_view>

namespace awale::cli {

/// What a command may read and write. Results go to `out`; everything else a person should read goes through
/// report() and progress(), so that standard error belongs to main, which makes the console. progress() may
/// be called by any thread; the rest by one thread at a time.
class Console {
public:
    /// The streams must outlive the console. `is_terminal` says whether a person watches `err`.
    Console(std::istream& in, std::ostream& out, std::ostream& err, bool is_terminal);

    std::istream& in() const {
        return in_;
    }

    std::ostream& out() const {
        return out_;
    }

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
    bool is_terminal_;
    std::mutex mutex_;
    bool progress_shown_ = false;  ///< guarded by `mutex_`, like `err_`
};

}  // namespace awale::cli
