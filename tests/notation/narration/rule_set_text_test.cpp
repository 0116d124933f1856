#include "awale/notation/narration/rule_set_text.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <string>

namespace {

using awale::Language;
using awale::RuleSet;
using awale::RuleSetText;

TEST_CASE("Rule sets: each has a name, a source and rules in every language") {
    for (const Language language : awale::languages()) {
        for (const RuleSet& rules : awale::rule_sets_of_all_games()) {
            CAPTURE(rules.name);
            for (const char* const what : {"known_as", "summary", "source"}) {
                CHECK(awale::has_text(language, fmt::format("rules.{}.{}", what, rules.name)));
            }
            for (const awale::RuleParameter& parameter : awale::rule_set_text(rules, language).parameters) {
                CHECK(awale::has_text(language, fmt::format("rules.parameter.{}", parameter.key)));
                CHECK(parameter.text.find('_') == std::string::npos);
            }
            const RuleSetText text = awale::rule_set_text(rules, language);
            CHECK_FALSE(text.title.empty());
            CHECK(text.source.ends_with('.'));
            CHECK_FALSE(awale::rules_summary(rules, language).ends_with('.'));
            for (const awale::RulesSection& section : text.sections) {
                CHECK_FALSE(section.heading.empty());
                CHECK(section.text.ends_with('.'));
                CHECK(section.text.find('{') == std::string::npos);
            }
        }
    }
}

TEST_CASE("Rule sets: different parameters give different sentences") {
    for (const Language language : awale::languages()) {
        for (const RuleSet& one : awale::rule_sets_of_all_games()) {
            for (const RuleSet& other : awale::rule_sets_of_all_games()) {
                RuleSet renamed = other;
                renamed.name = one.name;
                if (one == renamed) {
                    continue;
                }
                std::array<std::string, 2> texts;
                for (const auto& section : awale::rule_set_text(one, language).sections) {
                    texts[0] += section.text;
                }
                for (const auto& section : awale::rule_set_text(renamed, language).sections) {
                    texts[1] += section.text;
                }
                CAPTURE(one.name);
                CAPTURE(other.name);
                CHECK(texts[0] != texts[1]);
            }
        }
    }
}

TEST_CASE("Rule sets: bete is named by its ten houses and added rules") {
    const RuleSet& bete = *awale::find_rule_set("bete");
    CHECK(awale::rules_title(bete, Language::English) == "Bété, ten houses");
    CHECK(awale::rules_title(bete, Language::French) == "Bété, dix cases");
    CHECK(awale::rule_set_text(bete, Language::English).source.find("choice of this program") !=
          std::string::npos);
    CHECK(awale::rule_set_text(bete, Language::English).sections.front().text.find("A to E") !=
          std::string::npos);
}

}  // namespace
