#include <fmt/format.h>

#include "awale/cli/completion/completion.hpp"

namespace awale::cli {

namespace {

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

/// What the value of an option is completed with.
std::string bash_action(const OptionEntry& option) {
    switch (takes(option)) {
        case Takes::Word:
            return fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\"))",
                               quoted(joined(option.choices, ' ')));
        case Takes::File: return "_awale_files";
        case Takes::Folder: return "_awale_folders";
        case Takes::Anything: return ":";
        case Takes::Nothing: return "";
    }
    return "";
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

}  // namespace

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

}  // namespace awale::cli
