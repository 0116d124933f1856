#include "awale/cli/entry/line_editor.hpp"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cwchar>

#include "awale/cli/output/progress.hpp"
#include "awale/notation/io/read_file.hpp"

namespace awale::cli {

namespace {

/// The terminal as libedit reads it.
class Terminal {
public:
    explicit Terminal(std::vector<std::string_view> words) : words_(std::move(words)) {
        if (!works()) {
            return;
        }
        EditLine* const editor = editor_.get();
        static_cast<void>(setlocale(LC_CTYPE, "C.UTF-8"));  // libedit reads characters; no number changes
        HistEvent event;
        history(history_.get(), &event, H_SETSIZE, remembered);
        el_set(editor, EL_CLIENTDATA, this);
        el_set(editor, EL_PROMPT, &Terminal::prompt_of);
        el_set(editor, EL_HIST, history, history_.get());
        el_set(editor, EL_EDITOR, "emacs");
        el_set(editor, EL_SIGNAL, 1);
        el_set(editor, EL_GETCFN, &Terminal::next_character);
        el_set(editor, EL_ADDFN, "complete", "complete the first word", &Terminal::complete);
        el_set(editor, EL_BIND, "^I", "complete", nullptr);
        el_source(editor, nullptr);
    }

    bool works() const { return editor_ != nullptr && history_ != nullptr; }

    std::optional<std::string> read(const std::string& prompt) {
        prompt_ = prompt;
        int length = 0;
        const char* const line = el_gets(editor_.get(), &length);
        if (line == nullptr || length <= 0) {
            return std::nullopt;
        }
        std::string text(line, static_cast<std::size_t>(length));
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
            text.pop_back();
        }
        if (!text.empty()) {
            HistEvent event;
            history(history_.get(), &event, H_ENTER, text.c_str());
        }
        return text;
    }

private:
    static constexpr int remembered = 500;

    static Terminal& terminal_of(EditLine* editor) {
        void* data = nullptr;
        el_get(editor, EL_CLIENTDATA, &data);
        return *static_cast<Terminal*>(data);
    }

    static char* prompt_of(EditLine* editor) { return terminal_of(editor).prompt_.data(); }

    /// The next character typed: 1, or 0 at the end and when a stop is asked for, or -1. That of libedit
    /// reads on after a signal.
    static int next_character(EditLine* /*editor*/, wchar_t* character) {
        sigset_t stops;
        sigset_t before;
        sigemptyset(&stops);
        sigaddset(&stops, SIGINT);
        sigaddset(&stops, SIGTERM);
        sigprocmask(SIG_BLOCK, &stops, &before);  // none comes between the question and the waiting
        pollfd input{STDIN_FILENO, POLLIN, 0};
        while (!Interrupt::requested() && ppoll(&input, 1, nullptr, &before) <= 0) {}
        sigprocmask(SIG_SETMASK, &before, nullptr);
        std::mbstate_t state{};
        char byte = 0;
        while (!Interrupt::requested()) {
            const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
            if (got <= 0) {
                return static_cast<int>(got);
            }
            const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
            if (used == static_cast<std::size_t>(-1)) {
                *character = L'\uFFFD';
            }
            if (used != static_cast<std::size_t>(-2)) {
                return 1;
            }
        }
        return 0;
    }

    static unsigned char complete(EditLine* editor, int /*key*/) {
        const LineInfo* const line = el_line(editor);
        const std::string_view typed(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
        std::string_view found;
        for (const std::string_view word : terminal_of(editor).words_) {
            if (word.starts_with(typed)) {
                if (!found.empty()) {
                    return CC_REFRESH_BEEP;
                }
                found = word;
            }
        }
        if (found.empty()) {
            return CC_REFRESH_BEEP;
        }
        const std::string rest = std::string(found.substr(typed.size())) + ' ';
        return el_insertstr(editor, rest.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    }

    std::vector<std::string_view> words_;
    std::string prompt_;
    std::unique_ptr<History, void (*)(History*)> history_{history_init(), history_end};
    std::unique_ptr<EditLine, void (*)(EditLine*)> editor_{el_init("awale", stdin, stdout, stderr), el_end};
};

/// Reads the next line, without its end, after a prompt; nothing at the end of the input and, on a terminal,
/// when a stop is asked for.
using LineReader = std::function<std::optional<std::string>(const std::string& prompt)>;

LineReader line_reader(Console& console, std::vector<std::string_view> words) {
    if (is_interactive()) {
        const auto terminal = std::make_shared<Terminal>(std::move(words));
        if (terminal->works()) {
            return [terminal](const std::string& prompt) { return terminal->read(prompt); };
        }
    }
    return [&console](const std::string&) -> std::optional<std::string> {
        std::string line;
        return read_line(console.in(), line) ? std::optional(std::move(line)) : std::nullopt;
    };
}

}  // namespace

bool is_interactive() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

void obey_lines(Console& console, std::vector<std::string_view> words,
                const std::function<std::string()>& prompt,
                const std::function<bool(const std::string&)>& obey) {
    const auto interrupt = is_interactive() ? std::make_unique<Interrupt>() : nullptr;
    const LineReader read = line_reader(console, std::move(words));
    const auto next = [&] {
        console.messages().flush();
        return read(prompt());
    };
    auto line = next();
    while (line && obey(*line)) {
        line = next();
    }
    console.messages() << (interrupt && !line ? "\n" : "");
}

}  // namespace awale::cli
