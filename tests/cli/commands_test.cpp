#include "awale/cli/commands/commands.hpp"

#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/command_line.hpp"
#include "awale/cli/output/console.hpp"

namespace {

using Words = std::vector<std::string>;

/// What the words print, or the error they are refused with. Runs nothing but help.
struct Reply {
    bool refused = false;
    std::string text;
};

Reply reply(const Words& words, bool run) {
    std::vector<const char*> pointers;
    for (const std::string& word : words) {
        pointers.push_back(word.c_str());
    }
    const auto runner = awale::cli::parse(awale::cli::commands(), pointers);
    if (!runner) {
        return {true, runner.error().text};
    }
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    awale::cli::Console console(in, out, err, false);
    if (run) {
        (*runner)(console);
    }
    return {false, out.str()};
}

/// An option with a value, as help shows it: "--games N".
struct ShownOption {
    Words command;
    std::string name;
    std::string label;
};

/// Those of a command and of the commands it has.
void collect(const Words& command, std::vector<ShownOption>& options) {
    Words words = command;
    words.emplace_back("--help");
    std::istringstream help(reply(words, true).text);
    bool in_commands = false;
    for (std::string line; std::getline(help, line);) {
        std::istringstream parts(line);
        std::string name;
        std::string label;
        parts >> name >> label;
        in_commands = (in_commands || line == "Commands:") && !line.empty();
        if (line.starts_with("  -")) {
            name = name.substr(name.rfind(',') + 1);
            // A label is set in capitals and follows after one space.
            const bool has_label =
                !label.empty() && line.find(name + ' ' + label) != std::string::npos &&
                std::none_of(label.begin(), label.end(), [](char c) { return c >= 'a' && c <= 'z'; });
            if (has_label) {
                options.push_back({command, name, label});
            }
        } else if (in_commands && line.starts_with("  ") && line[2] != ' ') {
            Words inner = command;
            inner.push_back(name);
            collect(inner, options);
        }
    }
}

std::vector<ShownOption> all_options() {
    std::vector<ShownOption> options;
    for (const awale::cli::Command& command : awale::cli::commands()) {
        collect({std::string(command.name)}, options);
    }
    return options;
}

const std::set<std::string> number_labels{"CM", "D",      "G",       "K",     "MB", "MS",
                                          "N",  "POINTS", "SECONDS", "SEEDS", "T",  "PERCENT"};
const std::set<std::string> file_labels{"FILE", "FOLDER"};
const std::set<std::string> text_labels{"PATTERN", "DAY",      "FORMAT",   "HOUSE",        "KIND",
                                        "NAME",    "NAME,...", "POSITION", "POSITION,...", "SIDE",
                                        "TABLE",   "TEXT",     "WORDS"};

/// How the option is refused with the value.
Reply given(const ShownOption& option, const std::string& value) {
    Words words = option.command;
    words.push_back(option.name);
    words.push_back(value);
    return reply(words, false);
}

}  // namespace

TEST_CASE("commands: every number is read by one reader, which names the range") {
    int numbers = 0;
    for (const ShownOption& option : all_options()) {
        if (!number_labels.contains(option.label)) {
            continue;
        }
        ++numbers;
        for (const std::string& value :
             {std::string("nan"), std::string("inf"), std::string("-1"), std::string("-1e99"),
              std::string("0x10"), std::string("many"), std::string(), std::string(309, '1'),
              std::string("1,2"), std::string("99999999999999999999")}) {
            CAPTURE(option.command.front());
            CAPTURE(option.name);
            CAPTURE(value);
            const Reply refusal = given(option, value);
            REQUIRE(refusal.refused);
            CHECK(refusal.text.find(": " + option.name + " wants ") != std::string::npos);
            CHECK(refusal.text.size() < 300);
        }
    }
    CHECK(numbers > 40);
}

TEST_CASE("commands: the name of a file is not empty, and other text is UTF-8") {
    int files = 0;
    int texts = 0;
    for (const ShownOption& option : all_options()) {
        CAPTURE(option.command.front());
        CAPTURE(option.name);
        CAPTURE(option.label);
        if (file_labels.contains(option.label)) {
            ++files;
            CHECK(given(option, "").text.find(option.name + ": the name of the file is empty.") !=
                  std::string::npos);
        } else if (!number_labels.contains(option.label)) {
            REQUIRE(text_labels.contains(option.label));  // a new label: say above what it stands for
            ++texts;
            CHECK(
                given(option, "Fran\xe7ois").text.find(option.name + ": 'Fran\xe7ois' is not UTF-8 text.") !=
                std::string::npos);
        }
    }
    CHECK(files > 20);
    CHECK(texts > 40);
}

TEST_CASE("the commands are those of the build, each with its page and tests, in the order of the alphabet") {
    std::string names;
    for (const awale::cli::Command& command : awale::cli::commands()) {
        names += std::string(command.name) + ' ';
    }
    CHECK(names == AWALE_COMMANDS);
}

TEST_CASE("every summary starts with a capital and leaves the full stop to the help") {
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CAPTURE(command.name);
        CHECK(std::isupper(static_cast<unsigned char>(command.summary.front())) != 0);
        CHECK(std::isalnum(static_cast<unsigned char>(command.summary.back())) != 0);
    }
}

namespace {

/// Checks the options of a command and of its commands.
void check_files(const CLI::App& app, const awale::cli::FileOptions& files) {
    for (const CLI::Option* const option : app.get_options()) {
        const std::string shown = option->get_name() + " " + option->get_type_name();
        const bool names_files = shown.find("FILE") != std::string::npos ||
                                 shown.find("corpus") != std::string::npos ||
                                 shown.find("CORPUS") != std::string::npos || shown == "OTHER ";
        const bool is_declared =
            std::ranges::any_of(files.all, [&](const auto& one) { return one.option == option; });
        CAPTURE(shown);
        CHECK((is_declared || !names_files));
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        check_files(*command, files);
    }
}

}  // namespace

TEST_CASE("every option that names files says what becomes of them") {
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CAPTURE(command.name);
        CLI::App app;
        awale::cli::FileOptions files;
        command.bind(awale::cli::Arguments(app, &files));
        check_files(app, files);
    }
}
