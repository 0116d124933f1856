#include "awale/cli/options/configuration.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/layout/typography.hpp"

namespace {

using awale::cli::parse_settings;
using awale::cli::read_settings;
using Variables = std::map<std::string, std::string>;

/// The first line of the message that refuses the text.
std::string refusal(const std::string& text) {
    const auto settings = parse_settings(text, "config.ini", "/home/ama");
    REQUIRE(!settings.has_value());
    return settings.error().substr(0, settings.error().find('\n'));
}

awale::Environment environment(const Variables& variables) {
    return [variables](const std::string& name) {
        const auto found = variables.find(name);
        return found == variables.end() ? "" : found->second;
    };
}

}  // namespace

TEST_CASE("Configuration: reads all settings, comments and blanks") {
    const auto settings = parse_settings(
        "# a comment\r\n\r\n paper = letter ; the club's\r\nlanguage=fr\n\ntables = ~/tables\nthreads = 1k",
        "config.ini", "/home/ama");
    CHECK(!settings.has_value());  // 1k threads are too many
    const auto good =
        parse_settings("paper=a5\nlanguage = fr\ntables = ~/tables\nthreads = 3", "", "/home/ama");
    REQUIRE(good.has_value());
    CHECK(good->paper == awale::render::Paper::A5);
    CHECK(good->language == awale::Language::French);
    CHECK(good->tables == "/home/ama/tables");
    CHECK(good->threads == 3);
    CHECK(parse_settings("", "", "").has_value());
}

TEST_CASE("Configuration: an error names its place") {
    CHECK(refusal("paper = a4\nlang = fr\n") == "config.ini:2:1: error: there is no setting 'lang'");
    CHECK(refusal("  paper = a3") == "config.ini:1:11: error: paper wants a4, a5 or letter, not 'a3'");
    CHECK(refusal("paper =") == "config.ini:1:1: error: paper wants a4, a5 or letter, not ''");
    CHECK(refusal("paper") == "config.ini:1:1: error: a setting is missing its value");
    CHECK(refusal("[awale]") == "config.ini:1:1: error: a setting is missing its value");
    CHECK(refusal("paper = a4\npaper = a5") == "config.ini:2:1: error: 'paper' is set a second time");
    CHECK(refusal("tables = here") ==
          "config.ini:1:10: error: tables wants a folder that starts with / or ~/, not 'here'");
    CHECK(refusal("threads = 0") ==
          "config.ini:1:11: error: threads wants a whole number from 1 to 256, not '0'");
    CHECK(refusal("paper = a4\xff") == "config.ini:1:1: error: this line is not UTF-8 text");
    CHECK(refusal(std::string("\0=1", 3)).find("there is no setting") != std::string::npos);
}

TEST_CASE("Configuration: the locale names the language where no setting does") {
    using awale::Language;
    const auto language = [](std::map<std::string, std::string> variables) {
        return read_settings(environment(std::move(variables))).value().language;
    };
    CHECK(language({{"LANG", "fr_FR.UTF-8"}}) == Language::French);
    CHECK(language({{"LANG", "fr_FR.UTF-8"}, {"LC_ALL", "C"}}) == Language::English);
    CHECK(language({{"LANG", "en_US"}, {"LC_MESSAGES", "fr_BE"}}) == Language::French);
    CHECK(language({{"LANG", "fr_FR"}, {"AWALE_LANG", "en"}}) == Language::English);
    CHECK(name(*language({{"LANG", "pt_PT.UTF-8"}})) == "pt");
    CHECK(!language({{"LANG", ""}}));
}

TEST_CASE("Configuration: reads variables alone and refuses a wrong one") {
    const auto settings = read_settings(environment({{"AWALE_PAPER", "letter"}, {"HOME", "/nowhere"}}));
    REQUIRE(settings.has_value());
    CHECK(settings->paper == awale::render::Paper::Letter);
    CHECK(!settings->language);
    const auto wrong = read_settings(environment({{"AWALE_LANG", "de"}}));
    REQUIRE(!wrong.has_value());
    CHECK(wrong.error() == "awale: AWALE_LANG wants en, fr or pt, not 'de'.\n");
}
