#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace awale::cli {

class Console;

/// Whether a person sits there: standard input and output are terminals.
bool is_interactive();

/// Hands each line that is typed to `obey`, until that returns false, the input ends or, on a terminal, a
/// stop is asked for. A person has a prompt, editing, history and completion of the first word, which is one
/// of `words`, by libedit; elsewhere a signal ends the program.
void obey_lines(Console& console, std::vector<std::string_view> words,
                const std::function<std::string()>& prompt,
                const std::function<bool(const std::string&)>& obey);

}  // namespace awale::cli
