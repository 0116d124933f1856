#include "awale/cli/options/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/file_use.hpp"
#include "awale/cli/options/help.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/io/version.hpp"

namespace awale::cli {

namespace {

Runner printer(std::string text) {
    return [text = std::move(text)](Console& console) {
        console.out() << text;
        return 0;
    };
}

bool is_known(std::string_view word, std::span<const Command> commands) {
    return std::any_of(commands.begin(), commands.end(),
                       [word](const Command& command) { return command.name == word; });
}

/// The files that the command line names.
std::vector<NamedFile> named_files(const FileOptions& options) {
    std::vector<NamedFile> files;
    for (const FileOptions::One& one : options.all) {
        if (!one.app->parsed()) {
            continue;
        }
        for (const std::string& name : one.option->results()) {
            files.push_back({one.option->get_name(), name, one.use});
        }
    }
    return files;
}

}  // namespace

tl::expected<Runner, UsageError> parse(std::span<const Command> commands,
                                       std::span<const char* const> words) {
    if (words.empty()) {
        return tl::unexpected(missing_command());
    }
    const std::string_view first = words.front();
    if (!first.starts_with('-') && !is_known(first, commands)) {
        return tl::unexpected(unknown_command(first, commands));
    }

    CLI::App program("Reads, replays, judges and prints games of Awalé", "awale");
    program.formatter(help_formatter());
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.set_version_flag("--version", "awale " + std::string(version()) + "\n",
                             "Print the version and exit");
    program.require_subcommand(1);
    program.footer("'awale COMMAND --help' explains a command and gives examples.");

    FileOptions files;
    std::vector<std::pair<const CLI::App*, Runner>> bound;
    for (const Command& command : commands) {
        CLI::App* const app = program.add_subcommand(std::string(command.name), std::string(command.summary));
        app->group("Commands");
        bound.emplace_back(app, command.bind(Arguments(*app, &files)));
    }

    try {
        program.parse(
            std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes words from the back
    } catch (const CLI::CallForHelp&) {
        return printer(program.help());
    } catch (const CLI::CallForVersion& answer) {
        return printer(answer.what());
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(refused_words(program, error));
    }

    if (const auto conflict = file_conflict(named_files(files))) {
        return tl::unexpected(refused_files(program, *conflict));
    }
    const auto chosen = std::find_if(bound.begin(), bound.end(),
                                     [](const auto& candidate) { return candidate.first->parsed(); });
    return chosen->second;
}

}  // namespace awale::cli
