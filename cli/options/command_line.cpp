#include "awale/cli/options/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/configuration.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/options/usage_error.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/cli/output/file_use.hpp"
#include "awale/cli/output/help_text.hpp"
#include "awale/notation/narration/narration.hpp"

namespace awale::cli {

namespace {

constexpr int misused = 2;

/// What a newcomer does first, for a person at a terminal; elsewhere a command is missing.
int welcome(Console& console) {
    if (!console.shows_document()) {
        console.report(missing_command().text);
        return misused;
    }
    console.messages()
        << ("awale reads records of Awalé games, judges every move and prints what happened.\n"
            "\n"
            "Three things to do first:\n"
            "  awale play                                   play a game against the engine\n"
            "  awale check GAME.ogn                         find the errors in the record of a game\n"
            "  awale annotate GAME.ogn --pdf BOOKLET.pdf    judge every move and print the game\n"
            "\n"
            "'awale help' lists all commands; 'awale help COMMAND' explains one.\n");
    return 0;
}

Runner help_printer(std::string text) {
    return [text = std::move(text)](Console& console) {
        show_help(text, console);
        return 0;
    };
}

Runner printer(std::string text) {
    return [text = std::move(text)](Console& console) {
        console.out() << text;
        return 0;
    };
}

/// Where the command stands: the first word that is no option, nor the value of `--lang`.
std::size_t command_place(std::span<const std::string> words) {
    std::size_t at = 0;
    while (at < words.size() && words[at].starts_with('-')) {
        at += words[at] == "--lang" ? 2U : 1U;
    }
    return at;
}

/// With `--corpus FILE`, which may stand anywhere, before the other arguments of a command of `awale corpus`:
/// CLI11 takes the first of those for the corpus otherwise.
void put_corpus_first(std::vector<std::string>& words, std::size_t corpus) {
    const std::span<const std::string> rest = std::span(words).subspan(corpus + 1);
    const std::size_t arguments = std::min(corpus + 2 + command_place(rest), words.size());
    const auto first = words.begin() + static_cast<std::ptrdiff_t>(arguments);
    const auto option = std::find_if(first, words.end(), [](const std::string& word) {
        return word == "--corpus" || word.starts_with("--corpus=");
    });
    if (option != words.end()) {
        const std::ptrdiff_t length = *option == "--corpus" ? 2 : 1;
        std::rotate(first, option, option + std::min(length, words.end() - option));
    }
}

bool is_known(std::string_view word, std::span<const Command> commands) {
    return std::any_of(commands.begin(), commands.end(),
                       [word](const Command& command) { return command.name == word; });
}

/// What is wrong with the words after `help`, which name a command of a command and so on.
std::optional<UsageError> unknown_help(const CLI::App& program, std::span<const std::string> words) {
    const CLI::App* app = &program;
    for (std::size_t at = 0; (at += command_place(words.subspan(at))) < words.size(); ++at) {
        const std::string& word = words[at];
        const auto commands = app->get_subcommands([](const CLI::App*) { return true; });
        const auto named =
            std::ranges::find(commands, word, [](const CLI::App* command) { return command->get_name(); });
        if (named == commands.end()) {
            return unknown_word(*app, word);
        }
        app = *named;
    }
    return std::nullopt;
}

/// The files that the command line names.
std::vector<NamedFile> named_files(const Declarations& declarations) {
    std::vector<NamedFile> files;
    for (const Declared& one : declarations.all) {
        if (!one.use || !one.app->parsed()) {
            continue;
        }
        for (const std::string& name : one.option->results()) {
            files.push_back({one.option->get_name(one.option->get_positional()), name, *one.use});
        }
    }
    return files;
}

/// What is wrong with the files named, beyond the files themselves: a sentence without its full stop.
std::optional<std::string> unusable(const KeptFiles& files) {
    for (const NamedFile& file : files.named) {
        if (file.name == "-" && !may_be_stream(file.use)) {
            return file.option +
                   ": '-' is standard input or output, which cannot be used here; write ./- for a file "
                   "of that name";
        }
    }
    return file_conflict(files);
}

/// The option by which bytes that are no text would go to standard output.
std::optional<std::string> binary_on_standard_output(const Declarations& declarations) {
    for (const Declared& one : declarations.all) {
        const std::string file =
            one.option->count() > 0 ? one.option->results().back() : one.option->get_default_str();
        if (one.is_binary && one.app->parsed() && file == "-") {
            return one.option->get_name();
        }
    }
    return std::nullopt;
}

/// Runs the command as the common options want it.
Runner with_common_options(Runner runner, Verbosity verbosity, Language language,
                           std::optional<int> table_seeds, KeptFiles files, std::optional<std::string> binary,
                           std::string command) {
    return [=](Console& console) {
        console.set_verbosity(verbosity);
        console.set_language(language);
        console.set_kept_files(files);
        console.set_table_seeds(table_seeds);
        if (binary && console.shows_document()) {
            console.report(command + ": " + *binary +
                           ": this is no text, and is not written to a terminal; name a file, or send it "
                           "through a pipe.");
            return misused;
        }
        const auto begin = std::chrono::steady_clock::now();
        const int code = runner(console);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
        console.detail(fmt::format("{}: {:.2f} seconds", command, passed.count()));
        return code;
    };
}

}  // namespace

Language language_of(std::span<const char* const> words, const Settings& settings) {
    constexpr std::string_view option = "--lang";
    Language language = settings.language.value_or(Language::English);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view name = word == option && i + 1 < words.size() ? words[i + 1]
                                      : word.starts_with("--lang=")          ? word.substr(option.size() + 1)
                                                                             : std::string_view();
        language = language_from_name(name).value_or(language);
    }
    return language;
}

tl::expected<Runner, UsageError> parse(std::span<const Command> commands, std::span<const char* const> words,
                                       const Settings& settings) {
    if (words.empty()) {
        return Runner(welcome);
    }
    std::vector<std::string> line(words.begin(), words.end());
    const std::size_t place = command_place(line);
    const bool asks_for_help = place < line.size() && line[place] == "help";
    if (asks_for_help) {  // awale help tables build = awale tables build --help
        line.erase(line.begin() + static_cast<std::ptrdiff_t>(place));
    }
    if (const std::size_t at = command_place(line); at < line.size() && !is_known(line[at], commands)) {
        return tl::unexpected(unknown_command(line[at], commands));
    } else if (at < line.size() && line[at] == "corpus") {
        put_corpus_first(line, at);
    }

    Program program(commands, settings);
    if (asks_for_help) {
        if (auto unknown = unknown_help(program.app, line)) {
            return tl::unexpected(*std::move(unknown));
        }
        line.emplace_back("--help");
    }
    try {
        std::ranges::reverse(line);  // CLI11 takes words from the back
        program.app.parse(line);
    } catch (const CLI::CallForHelp&) {
        *program.help_language = language_of(words, settings);
        return help_printer(program.app.help());
    } catch (const CLI::CallForVersion& answer) {
        return printer(answer.what());
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(refused_words(program.app, error));
    }

    const Settings& now = program.declarations.settings;
    const KeptFiles files{now.configuration, now.tables, named_files(program.declarations)};
    if (const auto reason = unusable(files)) {
        return tl::unexpected(refused_files(program.app, *reason));
    }
    check_writable(files.named);
    const auto chosen = std::ranges::find_if(program.runners,
                                             [](const auto& candidate) { return candidate.first->parsed(); });
    return with_common_options(chosen->second, program.common->verbosity(), language_of(words, settings),
                               now.table_seeds, files, binary_on_standard_output(program.declarations),
                               full_name(*chosen->first));
}

}  // namespace awale::cli
