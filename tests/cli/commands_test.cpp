#include "awale/cli/commands/commands.hpp"

#include <doctest/doctest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "awale/cli/options/arguments.hpp"
#include "awale/cli/options/program.hpp"
#include "awale/cli/output/console.hpp"
#include "awale/notation/catalogue/catalogue.hpp"
#include "test_paths.hpp"
#include "tests/cli/option_table.hpp"

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
        return {true, runner.error()};
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

const std::set<std::string> number_labels{"CM", "D",       "G",     "K", "MB",     "MS",
                                          "N",  "SECONDS", "SEEDS", "T", "PERCENT"};
const std::set<std::string> file_labels{"FILE", "FOLDER"};
const std::set<std::string> text_labels{
    "DATE",     "N|author", "PATTERN",      "DAY",  "FORMAT", "HOUSE",         "KIND", "NAME",
    "NAME,...", "POSITION", "POSITION,...", "SIDE", "TABLE",  "TABLE|FOLDER/", "TEXT", "WORDS"};

/// How the option is refused with the value.
Reply given(const ShownOption& option, const std::string& value) {
    Words words = option.command;
    words.push_back(option.name);
    words.push_back(value);
    return reply(words, false);
}

}  // namespace

TEST_CASE("Commands: numbers have one reader, which names the range") {
    int numbers = 0;
    for (const ShownOption& option : all_options()) {
        if (!number_labels.contains(option.label)) {
            continue;
        }
        ++numbers;
        for (const std::string& value :
             {std::string("nan"), std::string("inf"), std::string("-1"), std::string("-1e99"),
              std::string("0x10"), std::string("many"), std::string(), std::string(309, '1'),
              std::string("1,2,3,4"), std::string("99999999999999999999")}) {
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

TEST_CASE("Commands: file names are not empty and other text is UTF-8") {
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

TEST_CASE("Commands: each has its page, its tests and its place") {
    std::string names;
    for (const awale::cli::Command& command : awale::cli::commands()) {
        names += std::string(command.name) + ' ';
    }
    CHECK(names == AWALE_COMMANDS);
}

TEST_CASE("Commands: a summary starts with a capital and has no full stop") {
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CAPTURE(command.name);
        const std::string summary = awale::localized(command.summary);
        CHECK(std::isupper(static_cast<unsigned char>(summary.front())) != 0);
        CHECK(std::isalnum(static_cast<unsigned char>(summary.back())) != 0);
        CHECK(summary.size() <= 54);  // one line of the help
    }
}

namespace {

/// Checks the options of a command and of its commands.
void check_files(const CLI::App& app) {
    for (const CLI::Option* const option : app.get_options()) {
        const std::string type = option->get_type_name();
        const std::string shown = option->get_name() + " " + type.substr(0, type.find(':'));
        const bool names_files = shown.find("FILE") != std::string::npos ||
                                 shown.find("corpus") != std::string::npos ||
                                 shown.find("CORPUS") != std::string::npos || shown.starts_with("OTHER ");
        CAPTURE(shown);
        CHECK((awale::cli::file_use(*option) || !names_files));
    }
    for (const CLI::App* const command : app.get_subcommands({})) {
        check_files(*command);
    }
}

}  // namespace

TEST_CASE("Commands: every file option declares its use") {
    for (const awale::cli::Command& command : awale::cli::commands()) {
        CAPTURE(command.name);
        CLI::App app;
        command.bind(app);
        check_files(app);
    }
}

namespace {

/// Calls `take` with every option of every command.
template <class Take>
void for_each_option(const Take& take) {
    const auto visit = [&](const auto& self, const awale::cli::CommandEntry& command) -> void {
        for (const awale::cli::OptionEntry& option : command.options) {
            take(command, option);
        }
        for (const awale::cli::CommandEntry& inner : command.commands) {
            self(self, inner);
        }
    };
    visit(visit, awale::cli::option_table());
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : " ") + word;
    }
    return text;
}

bool writes_a_stream(const awale::cli::OptionEntry& option) {
    return option.use == awale::cli::FileUse::Write || option.use == awale::cli::FileUse::WriteNumbered;
}

/// The first two columns of standard_output.txt: "corpus dump|--output".
std::set<std::string> tried_with_standard_output() {
    std::set<std::string> tried;
    std::ifstream table(AWALE_SOURCE_DIR "/tests/cli/standard_output.txt");
    for (std::string line; std::getline(table, line);) {
        if (!line.starts_with('#')) {
            tried.insert(line.substr(0, line.find('|', line.find('|') + 1)));
        }
    }
    return tried;
}

}  // namespace

TEST_CASE("Commands: every option that writes a file is tried with -") {
    std::set<std::string> writing;
    for_each_option([&](const auto& command, const auto& option) {
        if (writes_a_stream(option)) {
            writing.insert(joined(command.words) + "|" + option.names.back());
        }
    });
    CHECK(writing.size() > 10);
    CHECK(writing == tried_with_standard_output());
}

TEST_CASE("Commands: a corpus or a folder called - is refused") {
    int refused = 0;
    for_each_option([&](const awale::cli::CommandEntry& command, const awale::cli::OptionEntry& option) {
        using awale::cli::FileUse;
        const bool is_place = option.use == FileUse::ReadCorpus || option.use == FileUse::WriteCorpus ||
                              option.use == FileUse::Folder || option.use == FileUse::Extend;
        if (!is_place) {
            return;
        }
        ++refused;
        Words words = command.words;
        for (const awale::cli::OptionEntry& other : command.options) {
            const bool is_same = other.description == option.description;  // an argument and its option
            if (&other != &option && (!other.is_required || is_same)) {
                continue;
            }
            if (!other.names.empty()) {
                words.push_back(other.names.back());
            }
            words.push_back(&other == &option                                   ? "-"
                            : !other.choices.empty()                            ? other.choices.front()
                            : other.label.find("POSITION") != std::string::npos ? "start"
                            : other.description == "The number of the game"     ? "1"
                                                                                : "none.pdf");
        }
        if (joined(command.words) == "corpus remove") {
            words.emplace_back("1");  // a game or a pattern
        } else if (joined(command.words) == "annotate") {
            words.emplace_back("game.ogn");  // files or a corpus
        } else if (joined(command.words) == "workbook") {
            words.insert(words.end(), {"-o", "none.pdf"});  // a file or a part
        }
        CAPTURE(joined(words));
        const Reply reply_to_dash = reply(words, false);
        CHECK(reply_to_dash.refused);
        CHECK(reply_to_dash.text.find("'-' is standard input or output") != std::string::npos);
    });
    CHECK(refused > 10);
}

TEST_CASE("Commands: PDF output is not text") {
    for_each_option([&](const auto& command, const auto& option) {
        if (writes_a_stream(option) && option.description.find("PDF") != std::string::npos &&
            option.description.find("SVG") == std::string::npos) {
            CAPTURE(joined(command.words));
            CHECK(option.is_binary);
        }
    });
}

TEST_CASE("Commands: quiet, verbose, help and version are alike") {
    std::map<std::string, std::map<std::string, int>> meanings;
    int commands = 0;
    for_each_option([&](const auto& command, const auto& option) {
        for (const std::string& name : option.names) {
            for (const char* const common :
                 {"-q", "--quiet", "-v", "--verbose", "-h", "--help", "--version"}) {
                if (name == common) {
                    ++meanings[name][option.description];
                }
            }
        }
        commands += &option == &command.options.front() ? 1 : 0;
    });
    CHECK(meanings.size() == 7);
    for (const auto& [name, meaning] : meanings) {
        CAPTURE(name);
        REQUIRE(meaning.size() == 1);
        CHECK(meaning.begin()->second == commands);
    }
}

TEST_CASE("Commands: options with the same name take the same words") {
    std::map<std::string, std::set<std::string>> words;
    for_each_option([&](const auto&, const auto& option) {
        const bool is_shared =
            !option.names.empty() && (option.names.back() == "--lang" || option.names.back() == "--paper" ||
                                      option.names.back() == "--rules");
        if (is_shared) {
            words[option.names.back()].insert(joined(option.choices));
        }
    });
    for (const auto& [name, choices] : words) {
        CAPTURE(name);
        // Some commands take the rule sets of all games, the others those of the Awalé family; posters alone
        // have large papers.
        CHECK(choices.size() == (name == "--lang" ? 1 : 2));
        CHECK(!choices.contains(""));
    }
}
