#include "awale/cli/completion/completion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <array>

#include "awale/notation/catalogue/catalogue.hpp"

namespace awale::cli {

namespace {

/// What kind of thing an option or argument takes.
enum class Takes : std::uint8_t { Nothing, Word, File, Folder, Anything };

Takes takes(const OptionEntry& option) {
    if (!option.choices.empty()) {
        return Takes::Word;
    }
    if (option.use == FileUse::Folder || option.use == FileUse::WriteFolder) {
        return Takes::Folder;
    }
    if (option.use && option.use != FileUse::Program && option.use != FileUse::WriteFolderIfSlash) {
        return Takes::File;
    }
    return option.label.empty() ? Takes::Nothing : Takes::Anything;
}

/// What completes the value of an option: `words` where it takes one of several, else what there is for its
/// kind.
std::string completed_with(const OptionEntry& option, const std::string& words,
                           const std::array<std::string_view, 5>& by_kind) {
    const Takes what = takes(option);
    return what == Takes::Word ? words : std::string(by_kind[static_cast<std::size_t>(what)]);
}

/// The words with this character between them.
std::string joined(const std::vector<std::string>& words, char between) {
    return fmt::format("{}", fmt::join(words, std::string(1, between)));
}

/// The program and all commands, each before the commands it has.
std::vector<const CommandEntry*> every_command(const CommandEntry& program) {
    std::vector<const CommandEntry*> all{&program};
    for (const CommandEntry& command : program.commands) {
        const auto inner = every_command(command);
        all.insert(all.end(), inner.begin(), inner.end());
    }
    return all;
}

/// What `awale help` does.
std::string help_summary() {
    return localized(Language::English, "help.help");
}

constexpr const char* bash_head = R"(# Completion of awale for bash, made by 'awale completion bash'.
_awale() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
    # --option=value comes as three words.
    if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; ++i)); do
        [[ $command$i == 1 && ${COMP_WORDS[i]} == help ]] && continue
        case "$command ${COMP_WORDS[i]}" in
)";

constexpr const char* after_commands = R"(        esac
    done
    command=${command# }
    case "$command $before" in
)";

constexpr const char* after_values = R"(    esac
    local words=
    case "$command" in
)";

constexpr const char* tail = R"(    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [[ $word == -* || ${#COMPREPLY[@]} -gt 0 ]] || _awale_files
}
_awale_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
_awale_folders() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$word")
}
complete -F _awale awale
)";

/// "tables build" as the script builds it, word by word: " tables build".
std::string path(const CommandEntry& command) {
    return command.words.empty() ? "" : " " + joined(command.words, ' ');
}

std::string bash_action(const OptionEntry& option) {
    return completed_with(
        option, fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))", quoted(joined(option.choices, ' '))),
        {"", "", "_awale_files", "_awale_folders", ":"});
}

std::string values(const CommandEntry& command) {
    std::string text;
    for (const OptionEntry& option : command.options) {
        if (option.names.empty() || takes(option) == Takes::Nothing) {
            continue;
        }
        std::vector<std::string> patterns;
        for (const std::string& name : option.names) {
            patterns.push_back(quoted(joined(command.words, ' ') + " " + name));
        }
        text += fmt::format("        {}) {}; return ;;\n", joined(patterns, '|'), bash_action(option));
    }
    return text;
}

/// All that can stand for a word of the command line: commands, options, words of arguments.
std::string words(const CommandEntry& command) {
    std::vector<std::string> all;
    for (const CommandEntry& inner : command.commands) {
        all.push_back(inner.words.back());
    }
    if (command.words.empty()) {
        all.emplace_back("help");
    }
    for (const OptionEntry& option : command.options) {
        all.insert(all.end(), option.names.begin(), option.names.end());
        if (option.names.empty()) {
            all.insert(all.end(), option.choices.begin(), option.choices.end());
        }
    }
    return joined(all, ' ');
}

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
)";

std::string condition(const CommandEntry& command, bool exactly) {
    return quoted(std::string("__awale_at") + (exactly ? " -x" : "") +
                  (command.words.empty() ? "" : " " + joined(command.words, ' ')));
}

std::string value(const OptionEntry& option) {
    return completed_with(option, " -x -a " + quoted(joined(option.choices, ' ')),
                          {"", "", " -r -F", " -x -a '(__fish_complete_directories)'", " -x"});
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

constexpr const char* zsh_head = R"(#compdef awale
# Completion of awale for zsh, made by 'awale completion zsh'.
)";

/// "_awale_tables_build".
std::string function_name(const CommandEntry& command) {
    return "_awale" + std::string(command.words.empty() ? "" : "_") + joined(command.words, '_');
}

/// A description between brackets, in which brackets and colons would end it.
std::string escaped(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '[' || letter == ']' || letter == ':' || letter == '\\') {
            result += '\\';
        }
        result += letter;
    }
    return result;
}

std::string zsh_action(const OptionEntry& option) {
    return completed_with(option, "(" + joined(option.choices, ' ') + ")",
                          {" ", "", "_files", "_files -/", " "});
}

/// One word for _arguments for each name of the option; none may come after another.
std::string specification(const OptionEntry& option) {
    if (option.names.empty()) {
        return "        " + quoted("*:" + escaped(option.label) + ":" + zsh_action(option)) + " \\\n";
    }
    std::string text;
    for (const std::string& name : option.names) {
        const bool has_value = takes(option) != Takes::Nothing;
        std::string label = escaped(option.label);
        text += "        " +
                quoted("(" + joined(option.names, ' ') + ")" + name +
                       (!has_value               ? ""
                        : name.starts_with("--") ? "="
                                                 : "+") +
                       "[" + escaped(option.description) + "]" +
                       (has_value ? ":" + label + ":" + zsh_action(option) : "")) +
                " \\\n";
    }
    return text;
}

/// The function of a command that has commands.
std::string choosing(const CommandEntry& command) {
    std::string text = function_name(command) + "() {\n    local -a commands\n    commands=(\n";
    for (const CommandEntry& inner : command.commands) {
        text += "        " + quoted(inner.words.back() + ":" + inner.summary) + "\n";
    }
    if (command.words.empty()) {
        text += "        " + quoted("help:" + help_summary()) + "\n";
    }
    text += "    )\n    local state line\n    typeset -A opt_args\n    _arguments -C -s \\\n";
    for (const OptionEntry& option : command.options) {
        text += specification(option);
    }
    text += "        '1:command:->command' '*::argument:->argument'\n    case $state in\n";
    text +=
        "        command) _describe command commands ;;\n        argument)\n            case $line[1] in\n";
    for (const CommandEntry& inner : command.commands) {
        text += fmt::format("                {}) {} ;;\n", inner.words.back(), function_name(inner));
    }
    if (command.words.empty()) {
        text += fmt::format("                help) {} ;;\n", function_name(command));
    }
    return text + "            esac ;;\n    esac\n}\n";
}

std::string taking(const CommandEntry& command) {
    std::string text = function_name(command) + "() {\n    _arguments -s \\\n";
    for (const OptionEntry& option : command.options) {
        text += specification(option);
    }
    return text + "        && return\n}\n";
}

}  // namespace

std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) {
        result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return result + "'";
}

std::string bash_completion(const CommandEntry& program) {
    std::string commands;
    std::string option_values;
    std::string command_words;
    for (const CommandEntry* const command : every_command(program)) {
        if (!command->words.empty()) {
            commands += fmt::format("            {}) command={} ;;\n", quoted(path(*command)),
                                    quoted(path(*command)));
        }
        option_values += values(*command);
        command_words += fmt::format("        {}) words={} ;;\n", quoted(joined(command->words, ' ')),
                                     quoted(words(*command)));
    }
    return bash_head + commands + after_commands + option_values + after_values + command_words + tail;
}

std::string fish_completion(const CommandEntry& program) {
    std::string text = fish_head + fmt::format("complete -c awale -n '__awale_at -x' -a help -d {}\n",
                                               quoted(help_summary()));
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

std::string zsh_completion(const CommandEntry& program) {
    std::string text = zsh_head;
    for (const CommandEntry* const command : every_command(program)) {
        text += command->commands.empty() ? taking(*command) : choosing(*command);
    }
    // Read as a file of fpath it completes at once, sourced it is declared.
    return text + "if [ \"$funcstack[1]\" = _awale ]; then _awale \"$@\"; else compdef _awale awale; fi\n";
}

}  // namespace awale::cli
