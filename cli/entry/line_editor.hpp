#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace awale::cli {

class Console;

/// Reads lines from a person: on a terminal with editing, history and completion of the first word by
/// libedit, elsewhere as they come, without a prompt.
class LineEditor {
public:
    /// `words` are completed. `on_terminal`: standard input and output are one. The console must outlive
    /// this.
    LineEditor(Console& console, bool on_terminal, std::vector<std::string_view> words);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// The next line without its end, or nothing at the end of the input and, on a terminal, when a stop is
    /// asked for (Interrupt).
    std::optional<std::string> read(const std::string& prompt);

private:
    class Terminal;

    Console& console_;
    std::unique_ptr<Terminal> terminal_;
};

}  // namespace awale::cli
