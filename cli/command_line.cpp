#include "cli/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/console.hpp"
#include "cli/nearest.hpp"
#include "notation/version.hpp"

namespace awale::cli {

namespace {

Runner printer(std::string text) {
    return [text = std::move(text)](Console& console) {
        console.out() << text;
        return 0;
    };
}

// "awale perft" or "awale": the name of the innermost command on the line.
std::string full_name(const CLI::App& program) {
    std::string name = program.get_name();
    const auto chosen = program.get_subcommands();
    return chosen.empty() ? name : name + ' ' + full_name(*chosen.front());
}

UsageError usage_error(std::string_view command, std::string_view sentence) {
    return {std::string(command) + ": " + std::string(sentence) + "\nSee: " + std::string(command) +
            " --help"};
}

UsageError unknown_command(std::span<const Command> commands, std::string_view word) {
    std::vector<std::string_view> names;
    for (const Command& command : commands) {
        names.push_back(command.name);
    }
    std::string sentence = "there is no command '" + std::string(word) + "'.";
    if (const auto meant = nearest(word, names)) {
        sentence += " Did you mean '" + std::string(*meant) + "'?";
    }
    return usage_error("awale", sentence);
}

bool is_known(std::span<const Command> commands, std::string_view word) {
    return std::any_of(commands.begin(), commands.end(),
                       [word](const Command& command) { return command.name == word; });
}

}  // namespace

tl::expected<Runner, UsageError> parse(std::span<const Command> commands,
                                       std::span<const char* const> words) {
    if (words.empty()) {
        return tl::unexpected(usage_error("awale", "a command is missing."));
    }
    const std::string_view first = words.front();
    if (!first.starts_with('-') && !is_known(commands, first)) {
        return tl::unexpected(unknown_command(commands, first));
    }

    CLI::App program("Reads, replays, judges and prints games of Awalé.", "awale");
    program.set_help_flag("-h,--help", "Print this help and exit");
    program.set_version_flag("--version", "awale " + std::string(version()) + "\n",
                             "Print the version and exit");
    program.require_subcommand(1);
    program.footer("'awale COMMAND --help' explains a command, with examples.");

    std::vector<std::pair<const CLI::App*, Runner>> bound;
    for (const Command& command : commands) {
        CLI::App* const app = program.add_subcommand(std::string(command.name), std::string(command.summary));
        bound.emplace_back(app, command.bind(*app));
    }

    // CLI11 takes the words from the last to the first.
    std::vector<std::string> reversed(words.rbegin(), words.rend());
    try {
        program.parse(reversed);
    } catch (const CLI::CallForHelp&) {
        return printer(program.help());
    } catch (const CLI::CallForVersion& version) {
        return printer(version.what());
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(usage_error(full_name(program), error.what()));
    }

    const auto chosen = std::find_if(bound.begin(), bound.end(),
                                     [](const auto& candidate) { return candidate.first->parsed(); });
    return chosen->second;
}

std::string examples(std::initializer_list<std::string_view> lines) {
    std::string text = "Examples:";
    for (const std::string_view line : lines) {
        text += "\n  ";
        text += line;
    }
    return text;
}

}  // namespace awale::cli
