#include <fmt/format.h>

#include <algorithm>

#include "awale/cli/completion/completion.hpp"

namespace awale::cli {

namespace {

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
    switch (takes(option)) {
        case Takes::Word: return "(" + joined(option.choices, ' ') + ")";
        case Takes::File: return "_files";
        case Takes::Folder: return "_files -/";
        case Takes::Anything:
        case Takes::Nothing: return " ";
    }
    return "";
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
        text += "        'help:Explain a command'\n";
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

std::string zsh_completion(const CommandEntry& program) {
    std::string text = zsh_head;
    for (const CommandEntry* const command : every_command(program)) {
        text += command->commands.empty() ? taking(*command) : choosing(*command);
    }
    // Read as a file of fpath it completes at once, sourced it is declared.
    return text + "if [ \"$funcstack[1]\" = _awale ]; then _awale \"$@\"; else compdef _awale awale; fi\n";
}

}  // namespace awale::cli
