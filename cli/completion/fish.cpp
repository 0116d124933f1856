#include <fmt/format.h>

#include "awale/cli/completion/completion.hpp"

namespace awale::cli {

namespace {

constexpr const char* fish_head = R"(# Completion of awale for fish, made by 'awale completion fish'.
# True where the words of the line that are no options start with the ones given, and, with -x, are no more.
function __awale_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l plain (string match -v -- '-*' $words)
    test "$plain[1]" = help; and set -e plain[1]
    if test "$argv[1]" = -x
        set -e argv[1]
        test (count $plain) -eq (count $argv); or return 1
    end
    for i in (seq (count $argv))
        test "$plain[$i]" = "$argv[$i]"; or return 1
    end
end
complete -c awale -f
complete -c awale -n '__awale_at -x' -a help -d 'Explain a command'
)";

std::string condition(const CommandEntry& command, bool exactly) {
    return quoted(std::string("__awale_at") + (exactly ? " -x" : "") +
                  (command.words.empty() ? "" : " " + joined(command.words, ' ')));
}

std::string value(const OptionEntry& option) {
    switch (takes(option)) {
        case Takes::Word: return " -x -a " + quoted(joined(option.choices, ' '));
        case Takes::File: return " -r -F";
        case Takes::Folder: return " -x -a '(__fish_complete_directories)'";
        case Takes::Anything: return " -x";
        case Takes::Nothing: return "";
    }
    return "";
}

std::string line(const CommandEntry& command, const OptionEntry& option) {
    std::string text = "complete -c awale -n " + condition(command, command.words.empty());
    if (option.names.empty()) {
        const Takes what = takes(option);
        return what == Takes::File   ? text + " -F\n"
               : what == Takes::Word ? text + " -a " + quoted(joined(option.choices, ' ')) + "\n"
                                     : "";
    }
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    return text + value(option) + " -d " + quoted(option.description) + "\n";
}

}  // namespace

std::string fish_completion(const CommandEntry& program) {
    std::string text = fish_head;
    for (const CommandEntry* const command : every_command(program)) {
        for (const CommandEntry& inner : command->commands) {
            text += fmt::format("complete -c awale -n {} -a {} -d {}\n", condition(*command, true),
                                inner.words.back(), quoted(inner.summary));
        }
        for (const OptionEntry& option : command->options) {
            text += line(*command, option);
        }
    }
    return text;
}

}  // namespace awale::cli
