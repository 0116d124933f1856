#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <ostream>
#include <streambuf>

#include "awale/cli/output/file_use.hpp"
#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::cli {

/// Passes text on to another stream, which must outlive it, as soon as enough of it is there. What fails
/// there fails here, with the exceptions of that stream.
class PassingBuf : public std::streambuf {
public:
    /// `complete` says how many bytes of what was written can be passed on, `changed` what they become.
    PassingBuf(std::ostream& target, std::function<std::size_t(std::string_view)> complete,
               std::function<std::string(std::string_view)> changed)
        : target_(target), complete_(std::move(complete)), changed_(std::move(changed)) {}

protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

private:
    void pass(std::size_t size);

    std::ostream& target_;
    std::function<std::size_t(std::string_view)> complete_;
    std::function<std::string(std::string_view)> changed_;
    std::string begun_;  ///< written and not yet passed on
};

/// The lines of a text in lines of at most so many characters, broken at spaces. What follows a line begins
/// below its first word, or below the last of its columns where two spaces or more part them.
std::string wrapped(std::string_view text, std::size_t columns);

/// How much a person wants to read besides the results.
enum class Verbosity : std::uint8_t {
    Quiet,   ///< errors
    Normal,  ///< remarks and progress as well
    Verbose  ///< and each file that is written, the tables that are used, the time that was taken
};

/// What a command may read and write. Results go to `out` and `document`; everything else a person should
/// read goes through report() and progress(), so that standard error belongs to main, which makes the
/// console. In all but documents control characters are escaped (notation/io/utf8.hpp),
/// wherever the text comes from: nothing in a game, a corpus or a file name commands the terminal. progress()
/// and log() may be called by any thread, but not while another one writes where a terminal shows it; the
/// rest by one thread at a time. The line of progress goes away when something is written.
class Console {
public:
    /// The streams must outlive the console, and `out` keeps the exceptions it has now. `err_is_terminal` and
    /// `out_is_terminal` say where a person watches.
    Console(std::istream& in, std::ostream& out, std::ostream& err, bool err_is_terminal,
            bool out_is_terminal = false);

    std::istream& in() const { return in_; }

    /// Results as text, for people or, like JSON and CSV, for programs.
    std::ostream& out() {
        make_room();
        return text_;
    }

    /// Sentences for a person on standard output.
    std::ostream& messages() {
        make_room();
        return messages_;
    }

    /// A text of the catalogue as a line: `print` writes it to out(), `say` to messages().
    void print(std::string_view id, std::initializer_list<TextArgument> arguments = {}) {
        out() << localized(id, arguments) << '\n';
    }

    void say(std::string_view id, std::initializer_list<TextArgument> arguments = {}) {
        messages() << localized(id, arguments) << '\n';
    }

    /// Wraps messages() at spaces to the width of the terminal that shows them, if one does.
    void wrap_messages();

    /// Files that are written to standard output, as notation, pictures and pages are: byte for byte, unless
    /// a terminal shows them.
    std::ostream& document() {
        make_room();
        return out_is_terminal_ ? text_ : out_;
    }

    /// Text of the program itself, with escape sequences that a terminal shall obey.
    std::ostream& styled() { return out_; }

    /// Whether document() is shown by a terminal, which nothing but text should reach.
    bool shows_document() const { return out_is_terminal_; }

    /// What holds for the command that runs.
    void begin(Verbosity verbosity, KeptFiles files, std::optional<int> table_seeds) {
        verbosity_ = verbosity;
        kept_files_ = std::move(files);
        table_seeds_ = table_seeds;
    }

    /// What no output may replace.
    const KeptFiles& kept_files() const { return kept_files_; }

    /// Where the endgame tables are; empty: among the user's data.
    const std::filesystem::path& tables_folder() const { return kept_files_.tables; }

    /// The level up to which missing endgame tables are built; nothing: the usual one.
    std::optional<int> table_seeds() const { return table_seeds_; }

    bool is_quiet() const { return verbosity_ == Verbosity::Quiet; }

    /// Whether progress() is seen.
    bool shows_progress() const { return err_is_terminal_ && !is_quiet(); }

    /// What could not be written is given up: from now on writing fails silently.
    void abandon_output();

    /// One or more whole lines about what went wrong; a last line feed is added when missing.
    void report(std::string_view text);

    /// The last report, before the program ends. What was printed before is written first, and that may fail
    /// as well: then the report is written alone.
    void report_last(std::string_view text);

    /// The same about what deserves attention but is no error: not for those who want quiet.
    void remark(std::string_view text);

    /// One short line on how far a long work has come. It replaces the one before, is seen on a terminal
    /// only, unless quiet is wanted, and goes away when something is reported or with an empty line.
    void progress(std::string_view line);

    /// A line on how far a long work has come, for a log: written only where no terminal shows progress, and
    /// not if quiet is wanted.
    void log(std::string_view line);

    /// The same with a text of the catalogue.
    void report(std::string_view id, std::initializer_list<TextArgument> arguments) {
        report(localized(id, arguments));
    }

    void remark(std::string_view id, std::initializer_list<TextArgument> arguments) {
        remark(localized(id, arguments));
    }

    /// A remark on a terminal only: what a person may want to know and a script need not.
    void hint(std::string_view id, std::initializer_list<TextArgument> arguments) {
        if (err_is_terminal_) {
            remark(id, arguments);
        }
    }

    /// What was done, for those who want to know more.
    void detail(std::string_view id, std::initializer_list<TextArgument> arguments) {
        if (verbosity_ == Verbosity::Verbose) {
            report(id, arguments);
        }
    }

    void progress(std::string_view id, std::initializer_list<TextArgument> arguments) {
        progress(localized(id, arguments));
    }

private:
    void erase_progress();

    /// Something is about to be written to standard output.
    void make_room() {
        if (out_is_terminal_) {
            const std::lock_guard lock(mutex_);
            erase_progress();
            has_written_ = true;
        }
    }

    std::istream& in_;
    std::ostream& out_;
    std::ostream& err_;
    std::size_t columns_ = 0;  ///< of messages; 0: their lines are as long as they are
    PassingBuf escaping_;
    std::ostream text_;  ///< `out_`, escaped
    PassingBuf wrapping_;
    std::ostream messages_;  ///< `text_`, wrapped
    bool err_is_terminal_;
    bool out_is_terminal_;
    Verbosity verbosity_ = Verbosity::Normal;
    KeptFiles kept_files_;
    std::optional<int> table_seeds_;
    std::mutex mutex_;
    bool progress_shown_ = false;  ///< guarded by `mutex_`, like `err_`
    bool has_written_ = false;     ///< the same; to a terminal, perhaps not shown yet
};

}  // namespace awale::cli
