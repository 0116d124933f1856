#include "awale/notation/narration/rule_set_text.hpp"

#include <fmt/format.h>

namespace awale {

// Ids are put together from names here: of the rule sets in rules.cpp (rules.known_as.*, rules.summary.*,
// rules.source.*), of parameters and of their values. The catalogue has them all; a test looks.

namespace {

std::string of_rule_set(std::string_view what, const RuleSet& rules, Language language) {
    return localized(language, fmt::format("rules.{}.{}", what, rules.name));
}

std::vector<RuleParameter> parameters(const RuleSet& rules, Language language) {
    std::vector<RuleParameter> all;
    const auto add = [&](std::string_view key, std::variant<int, bool, std::string_view> value,
                         std::string text) {
        all.push_back(
            {key, localized(language, fmt::format("rules.parameter.{}", key)), value, std::move(text)});
    };
    const auto number = [&](std::string_view key, int value) { add(key, value, std::to_string(value)); };
    const auto choice = [&](std::string_view key, std::string_view value) {
        add(key, value, localized(language, fmt::format("rules.value.{}", value)));
    };
    const auto flag = [&](std::string_view key, bool value) {
        add(key, value, localized(language, value ? "rules.value.yes" : "rules.value.no"));
    };
    number("houses_a_side", rules.houses_a_side);
    if (rules.game == GameName::Awale) {
        number("seeds_a_house", rules.seeds_a_house);
        number("seeds", rules.total_seeds().count());
        choice("grand_slam", name(rules.grand_slam));
        choice("endless_play", name(rules.endless_play));
        flag("stops_at_majority", rules.stops_at_majority);
        choice("few_seeds", name(rules.few_seeds));
        flag("singles_wait", rules.singles_wait);
    } else {
        number("reserve", rules.reserve);
        number("seeds", rules.total_seeds().count());
        choice("endless_play", name(rules.endless_play));
        number("occurrences", rules.occurrences);
    }
    return all;
}

std::vector<RulesSection> awale_sections(const RuleSet& rules, Language language) {
    const auto last_house = [&](Side side) { return House{side, rules.houses_a_side - 1U}.letter(); };
    const int houses = rules.houses_a_side;
    return {{localized(language, "rules.board_heading"), localized(language, "rules.board",
                                                                   {{"houses", houses},
                                                                    {"last", last_house(Side::South)},
                                                                    {"north_last", last_house(Side::North)},
                                                                    {"each", rules.seeds_a_house},
                                                                    {"seeds", rules.total_seeds().count()}})},
            {localized(language, "rules.sowing_heading"),
             localized(language, "rules.sowing", {{"short", 2 * houses - 1}, {"lap", 2 * houses}}) +
                 (rules.singles_wait ? " " + localized(language, "rules.singles_wait") : "")},
            {localized(language, "rules.capture_heading"), localized(language, "rules.capture")},
            {localized(language, "rules.feeding_heading"), localized(language, "rules.feeding")},
            {localized(language, "rules.whole_row_heading"), whole_row_text(rules, language)},
            {localized(language, "rules.end_heading"), ending_text(rules, language)}};
}

std::vector<RulesSection> eqwale_sections(Language language) {
    std::vector<RulesSection> sections;
    for (const std::string_view part : {"board", "set_up", "sowing", "harvest", "feeding", "end"}) {
        sections.push_back({localized(language, fmt::format("rules.eqwale.{}_heading", part)),
                            localized(language, fmt::format("rules.eqwale.{}", part))});
    }
    return sections;
}

}  // namespace

std::string rules_title(const RuleSet& rules, Language language) {
    return localized(language, "rules.title", {{"rules", rules.name}});
}

std::string rules_known_as(const RuleSet& rules, Language language) {
    return of_rule_set("known_as", rules, language);
}

std::string rules_summary(const RuleSet& rules, Language language) {
    return of_rule_set("summary", rules, language);
}

std::string whole_row_text(const RuleSet& rules, Language language) {
    return localized(language, fmt::format("rules.whole_row.{}", name(rules.grand_slam)));
}

std::string ending_text(const RuleSet& rules, Language language) {
    std::string text;
    const auto add = [&](std::string_view id) {
        text += (text.empty() ? "" : " ") +
                localized(language, id, {{"most", rules.total_seeds().count() / 2 + 1}});
    };
    if (rules.stops_at_majority) {
        add("rules.end.majority");
    }
    add("rules.end.no_move");
    if (rules.few_seeds != FewSeeds::Never) {
        add(fmt::format("rules.end.few_seeds.{}", name(rules.few_seeds)));
    }
    add(fmt::format("rules.end.endless_play.{}", name(rules.endless_play)));
    add("rules.end.winner");
    return text;
}

RuleSetText rule_set_text(const RuleSet& rules, Language language) {
    return {rules_title(rules, language), of_rule_set("source", rules, language), parameters(rules, language),
            rules.game == GameName::Eqwale ? eqwale_sections(language) : awale_sections(rules, language)};
}

}  // namespace awale
