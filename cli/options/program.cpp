#include "awale/cli/options/program.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "awale/cli/options/choice.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

namespace {

std::string heading(CommandGroup group) {
    switch (group) {
        case CommandGroup::Read: return "Read";
        case CommandGroup::Judge: return "Judge";
        case CommandGroup::Collect: return "Collect";
        case CommandGroup::Print: return "Print";
        case CommandGroup::Play: return "Play";
        case CommandGroup::Tools: return "Tables and tools";
    }
    return "";
}

/// Gives the common options to a command and to the commands it has, after its own. Where `--lang` is the
/// language of what is printed, messages follow it.
void add_common_options(CLI::App& app, Declarations& declarations, CommonOptions& common) {
    if (app.get_option_no_throw("--lang") == nullptr) {
        const auto choose = [](const std::string& word) { return language_from_name(word).has_value(); };
        add_choice(Arguments(app, declarations), "--lang", choose, "en, fr", "The language",
                   name(declarations.settings.language.value_or(Language::English)));
        app.get_option("--lang")->group(common_heading);
    }
    app.set_help_flag("");
    CLI::Option* const quiet = app.add_flag("-q,--quiet", common.quiet, "Report errors only");
    CLI::Option* const verbose =
        app.add_flag("-v,--verbose", common.verbose, "Report files written, tables used and the time taken");
    quiet->group(common_heading)->excludes(verbose);
    verbose->group(common_heading);
    app.set_help_flag("-h,--help", "Print this help and exit")->group(common_heading);
    app.set_version_flag("--version", "awale " + std::string(version()) + "\n", "Print the version and exit")
        ->group(common_heading);
    for (CLI::App* const command : app.get_subcommands({})) {
        add_common_options(*command, declarations, common);
    }
}

}  // namespace

Program::Program(std::span<const Command> commands, const Settings& settings)
    : app("Reads, replays, judges and prints games of Awalé", "awale"), declarations{settings, {}} {
    app.formatter(help_formatter(help_language));
    app.require_subcommand(1);
    app.footer("'awale help COMMAND' explains a command and gives examples.");
    std::vector<Command> by_group(commands.begin(), commands.end());
    std::ranges::stable_sort(by_group, {}, &Command::group);
    for (const Command& command : by_group) {
        CLI::App* const added = app.add_subcommand(std::string(command.name), std::string(command.summary));
        added->group(heading(command.group));
        runners.emplace_back(added, command.bind(Arguments(*added, declarations)));
    }
    add_common_options(app, declarations, *common);
}

}  // namespace awale::cli
