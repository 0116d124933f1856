#include "awale/notation/narration/rule_set_text.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules/rule_names.hpp"
#include "awale/notation/narration/rules_words.hpp"

namespace awale {

namespace {

using words::rules_words;
using words::RulesWords;

const words::RuleSetName& name_of(const RuleSet& rules, Language language) {
    const auto names = rules_words(language).rule_sets;
    const auto found = std::ranges::find(names, rules.name, &words::RuleSetName::name);
    assert(found != names.end());
    return *found;
}

words::Fact number(std::string_view name, int count) {
    return {name, std::to_string(count), count};
}

words::Fact last_house(std::string_view name, Side side, const RuleSet& rules) {
    return {name, std::string(1, House{side, rules.houses_a_side - 1U}.letter())};
}

/// The text of a game of its own; that of the Awalé family follows from the parameters.
std::span<const words::RulesParagraph> own_paragraphs(const RuleSet& rules, const RulesWords& words) {
    switch (rules.game) {
        case GameName::Awale: return {};
        case GameName::Eqwale: return words.eqwale;
    }
    return {};
}

std::vector<RuleParameter> parameters(const RuleSet& rules, const RulesWords& words) {
    const auto number = [](std::string_view key, std::string_view name, int value) {
        return RuleParameter{key, name, value, std::to_string(value)};
    };
    const auto choice = [](std::string_view key, std::string_view name, std::string_view value) {
        return RuleParameter{key, name, value, std::string(value)};
    };
    std::vector<RuleParameter> all{number("houses_a_side", words.houses_a_side, rules.houses_a_side)};
    if (rules.game == GameName::Awale) {
        all.insert(all.end(), {number("seeds_a_house", words.seeds_a_house, rules.seeds_a_house),
                               number("seeds", words.seeds, rules.total_seeds().count()),
                               choice("grand_slam", words.grand_slam, name(rules.grand_slam)),
                               choice("endless_play", words.endless_play, name(rules.endless_play)),
                               {"stops_at_majority", words.majority, rules.stops_at_majority,
                                std::string(rules.stops_at_majority ? words.yes : words.no)},
                               choice("few_seeds", words.few_seeds, name(rules.few_seeds))});
    } else {
        all.insert(all.end(), {number("reserve", words.reserve, rules.reserve),
                               number("seeds", words.seeds, rules.total_seeds().count()),
                               choice("endless_play", words.endless_play, name(rules.endless_play)),
                               number("occurrences", words.occurrences, rules.occurrences)});
    }
    return all;
}

}  // namespace

std::string rules_title(const RuleSet& rules, Language language) {
    const words::RuleSetName& found = name_of(rules, language);
    return std::string(found.title.empty() ? found.name : found.title);
}

std::string rules_known_as(const RuleSet& rules, Language language) {
    return std::string(name_of(rules, language).known_as);
}

std::string rules_summary(const RuleSet& rules, Language language) {
    return std::string(name_of(rules, language).summary);
}

std::string_view whole_row_text(const RuleSet& rules, Language language) {
    return rules_words(language).whole_row.at(static_cast<std::size_t>(rules.grand_slam));
}

std::string ending_text(const RuleSet& rules, Language language) {
    const RulesWords& words = rules_words(language);
    std::string text;
    const auto add = [&](std::string_view phrase) {
        if (!phrase.empty()) {
            text += (text.empty() ? "" : " ") +
                    words::fill(phrase, {number("most", rules.total_seeds().count() / 2 + 1)}, words.plural);
        }
    };
    if (rules.stops_at_majority) {
        add(words.majority_end);
    }
    add(words.no_move);
    add(words.few.at(static_cast<std::size_t>(rules.few_seeds)));
    add(words.endless.at(static_cast<std::size_t>(rules.endless_play)));
    add(words.winner);
    return text;
}

RuleSetText rule_set_text(const RuleSet& rules, Language language) {
    const RulesWords& words = rules_words(language);
    const int houses = rules.houses_a_side;
    const words::Facts facts{number("houses", houses),
                             last_house("last", Side::South, rules),
                             last_house("north_last", Side::North, rules),
                             number("each", rules.seeds_a_house),
                             number("seeds", rules.total_seeds().count()),
                             number("lap", 2 * houses),
                             number("short", 2 * houses - 1)};
    const auto said = [&](std::string_view phrase) { return words::fill(phrase, facts, words.plural); };
    RuleSetText text{rules_title(rules, language),
                     std::string(name_of(rules, language).source),
                     parameters(rules, words),
                     {}};
    if (const auto paragraphs = own_paragraphs(rules, words); !paragraphs.empty()) {
        for (const words::RulesParagraph& paragraph : paragraphs) {
            text.sections.push_back({std::string(paragraph.heading), std::string(paragraph.text)});
        }
        return text;
    }
    const auto add = [&](std::string_view heading, std::string body) {
        text.sections.push_back({std::string(heading), std::move(body)});
    };
    add(words.board_heading, said(words.board));
    add(words.sowing_heading, said(words.sowing));
    add(words.capture_heading, said(words.capture));
    add(words.feeding_heading, said(words.feeding));
    add(words.whole_row_heading, std::string(whole_row_text(rules, language)));
    add(words.end_heading, ending_text(rules, language));
    return text;
}

}  // namespace awale
