#include "awale/cli/options/option_table.hpp"

#include <algorithm>
#include <utility>

#include "awale/cli/options/program.hpp"

namespace awale::cli {

namespace {

OptionEntry entry_of(const CLI::Option& option, const Declarations& declarations) {
    OptionEntry entry;
    for (const std::string& name : option.get_snames()) {
        entry.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
        entry.names.push_back("--" + name);
    }
    if (option.get_positional() && !option.nonpositional()) {
        entry.label = option.get_name(true);
    } else if (option.get_items_expected_max() > 0) {
        entry.label = option.get_type_name();
    }
    entry.description = option.get_description();
    entry.is_required = option.get_required();
    const auto declared = std::ranges::find(declarations.all, &option, &Declared::option);
    if (declared != declarations.all.end()) {
        entry.choices = declared->choices;
        entry.use = declared->use;
        entry.is_binary = declared->is_binary;
    }
    return entry;
}

CommandEntry entry_of(const CLI::App& app, std::vector<std::string> words, const Declarations& declarations) {
    CommandEntry entry{std::move(words), app.get_description(), {}, {}};
    for (const CLI::Option* const option : app.get_options()) {
        entry.options.push_back(entry_of(*option, declarations));
        if (option->get_positional() && option->nonpositional()) {  // an argument as well
            OptionEntry argument = entry.options.back();
            argument.names.clear();
            argument.label = option->get_name(true);
            argument.is_required = false;  // the option is
            entry.options.push_back(std::move(argument));
        }
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        std::vector<std::string> inner = entry.words;
        inner.push_back(command->get_name());
        entry.commands.push_back(entry_of(*command, std::move(inner), declarations));
    }
    return entry;
}

}  // namespace

CommandEntry option_table(std::span<const Command> commands) {
    const Program program(commands, {});
    return entry_of(program.app, {}, program.declarations);
}

}  // namespace awale::cli
