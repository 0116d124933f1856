#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace awale::cli {

class Console;

/// Reads the next line, without its end, after a prompt; nothing at the end of the input and, on a terminal,
/// when a stop is asked for (Interrupt).
using LineReader = std::function<std::optional<std::string>(const std::string& prompt)>;

/// Reads lines from a person: on a terminal with editing, history and completion of the first word by
/// libedit, elsewhere as they come, without a prompt. `words` are completed. `on_terminal`: standard input
/// and output are one. The console must outlive the reader.
LineReader line_reader(Console& console, bool on_terminal, std::vector<std::string_view> words);

}  // namespace awale::cli
