
#include "awale/cli/commands/commands.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/shared_options.hpp"

namespace awale::cli {

namespace {

struct CompletionOptions {
    std::string shell;
    std::vector<std::string> words;
};

// The scripts ask the program, and look for files and folders themselves.

constexpr std::string_view bash_script = R"(# Completion of awale for bash, made by 'awale completion bash'.
_awale() {
    local IFS=$'\n' word=${COMP_WORDS[COMP_CWORD]#=}
    COMPREPLY=($("${COMP_WORDS[0]}" completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    case ${COMPREPLY[0]} in
        :files) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$word")) ;;
        :folders) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$word")) ;;
    esac
}
complete -F _awale awale
)";

constexpr std::string_view fish_script = R"(# Completion of awale for fish, made by 'awale completion fish'.
function __awale_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l option (string match -r '^--[^=]*=' -- $word)
    set -l found ($words[1] completion fish -- $words[2..] "$word" 2>/dev/null)
    switch "$found[1]"
        case :files
            __fish_complete_path (string replace -r '^--[^=]*=' '' -- "$word") | string replace -r '^' "$option"
        case :folders
            __fish_complete_directories (string replace -r '^--[^=]*=' '' -- "$word") '' | string replace -r '^' "$option"
        case '*'
            printf '%s\n' $found
    end
end
complete -c awale -f -a '(__awale_complete)'
)";

constexpr std::string_view zsh_script = R"(#compdef awale
# Completion of awale for zsh, made by 'awale completion zsh'.
_awale() {
    local -a found
    found=("${(@f)$("$words[1]" completion zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
    compset -P '--*='
    case $found[1] in
        :files) _files ;;
        :folders) _files -/ ;;
        ?*) _describe awale found ;;
    esac
}
# Read as a file of fpath it completes at once, sourced it is declared.
if [ "$funcstack[1]" = _awale ]; then _awale "$@"; else compdef _awale awale; fi
)";

/// A word, and what it means; or `:files`, `:folders`.
struct Candidate {
    std::string word;
    std::string description{};
};

void add_values(const CLI::Option& option, std::vector<Candidate>& candidates) {
    const std::vector<std::string> choices = choices_of(option);
    for (const std::string& choice : choices) {
        candidates.push_back({choice});
    }
    const auto use = file_use(option);
    if (choices.empty() && use && use != FileUse::WriteFolderIfSlash) {
        const bool is_folder = use == FileUse::Folder || use == FileUse::WriteFolder;
        candidates.push_back({is_folder ? ":folders" : ":files"});
    }
}

/// What can stand for the last of the words after `awale`, and where its value begins in it.
std::pair<std::vector<Candidate>, std::size_t> candidates_for(std::span<const std::string> words) {
    const auto program = bound_program(commands());
    const CLI::App* command = program.get();
    for (const std::string& word : words.first(words.size() - 1)) {
        for (const CLI::App* const inner : command->get_subcommands({})) {
            command = inner->get_name() == word ? inner : command;
        }
    }
    const std::string& last = words.back();
    const std::size_t value = last.starts_with("--") ? last.find('=') + 1 : 0;
    const std::string before = value > 0          ? last.substr(0, value - 1)
                               : words.size() > 1 ? words[words.size() - 2]
                                                  : std::string();
    std::vector<Candidate> candidates;
    for (const CLI::Option* const option : command->get_options()) {
        for (const std::string& name : CLI::detail::split(option->get_name(false, true), ',')) {
            if (!name.starts_with('-')) {
                continue;  // the argument's
            }
            if (name == before && (option->get_items_expected_max() > 0 || said_of(*option, "choices"))) {
                candidates.clear();
                add_values(*option, candidates);
                return {candidates, value};
            }
            if (last.starts_with('-')) {
                candidates.push_back({name, description_of(*option, message_language())});
            }
        }
        if (option->get_positional()) {
            add_values(*option, candidates);
        }
    }
    for (const CLI::App* const inner : command->get_subcommands({})) {
        candidates.push_back({inner->get_name(), localized(inner->get_description())});
    }
    if (command == program.get()) {
        candidates.push_back({"help", localized("help.help")});
    }
    return {candidates, value};
}

/// The candidates as the script of the shell reads them, one a line.
std::string completed(const CompletionOptions& options) {
    const bool is_bash = options.shell == "bash";
    const bool is_fish = options.shell == "fish";
    std::vector<std::string> words = options.words;
    if (is_bash) {  // --option=value comes as three words
        words.back() = words.back() == "=" ? "" : words.back();
        std::erase(words, "=");
    }
    const auto [candidates, value] = candidates_for(words);
    const std::string& last = words.back();
    std::string text;
    for (const Candidate& candidate : candidates) {
        if (candidate.word.starts_with(':')) {
            text += candidate.word + '\n';
        } else if (candidate.word.starts_with(std::string_view(last).substr(value))) {
            text += (is_fish ? last.substr(0, value) : "") + candidate.word +
                    (is_bash || candidate.description.empty() ? ""
                     : is_fish                                ? "\t"
                                                              : ":") +
                    (is_bash ? "" : candidate.description) + '\n';
        }
    }
    return text;
}

}  // namespace

Runner bind_completion(CLI::App& app) {
    const auto options = std::make_shared<CompletionOptions>();
    app.add_option("SHELL", options->shell, "help.completion.shell")
        ->check(one_of("bash, zsh, fish"))
        ->required();
    app.add_option("WORD", options->words, "help.completion.words");
    app.footer(examples({"source <(awale completion bash)", "awale completion zsh > ~/.zfunc/_awale",
                         "awale completion fish > ~/.config/fish/completions/awale.fish"}));
    return [options](Console& console) {
        console.document() << (!options->words.empty()    ? completed(*options)
                               : options->shell == "bash" ? bash_script
                               : options->shell == "zsh"  ? zsh_script
                                                          : fish_script);
        return 0;
    };
}

}  // namespace awale::cli
