#include "awale/cli/commands/commands.hpp"
#include "awale/cli/completion/completion.hpp"
#include "awale/cli/options/shared_options.hpp"

namespace awale::cli {

namespace {

int run(const std::string& shell, Console& console) {
    const CommandEntry program = option_table(commands());
    console.document() << (shell == "bash"  ? bash_completion(program)
                           : shell == "zsh" ? zsh_completion(program)
                                            : fish_completion(program));
    return 0;
}

}  // namespace

Runner bind_completion(Arguments& arguments) {
    const auto shell = std::make_shared<std::string>();
    arguments.one_of(arguments.add_option("SHELL", *shell, "help.completion.shell"), {"bash", "zsh", "fish"})
        ->type_name("")
        ->required();
    arguments.footer(examples({"source <(awale completion bash)", "awale completion zsh > ~/.zfunc/_awale",
                               "awale completion fish > ~/.config/fish/completions/awale.fish"}));
    return [shell](Console& console) { return run(*shell, console); };
}

}  // namespace awale::cli
