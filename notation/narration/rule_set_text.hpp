#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "awale/notation/game/rules.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/notation/narration/phrasing.hpp"

namespace awale::words {

/// What a rule set is called.
struct RuleSetName {
    std::string_view name;      ///< as `RuleSet::name`
    std::string_view title;     ///< empty where it goes by its name
    std::string_view known_as;  ///< what players call these rules
    std::string_view summary;   ///< one line, without a full stop
    std::string_view source;    ///< whole sentences
};

/// A heading and what stands below it, in whole sentences.
struct RulesParagraph {
    std::string_view heading;
    std::string_view text;
};

/// The rules of the games in one language. Placeholders as `fill` has them.
struct RulesWords {
    Plural plural;
    std::span<const RuleSetName> rule_sets;  ///< one for each rule set of all games
    std::string_view yes, no;
    std::string_view houses_a_side, seeds_a_house, seeds, grand_slam, endless_play, majority, few_seeds;
    std::string_view board_heading;
    std::string_view board;  ///< {houses} {last} {north_last} {each} {seeds}
    std::string_view sowing_heading;
    std::string_view sowing;  ///< {lap} {short}
    std::string_view capture_heading;
    std::string_view capture;
    std::string_view feeding_heading;
    std::string_view feeding;
    std::string_view whole_row_heading;
    std::array<std::string_view, 3> whole_row;  ///< by `GrandSlam`
    std::string_view end_heading;
    std::string_view majority_end;  ///< {most}
    std::string_view no_move;
    std::array<std::string_view, 3> few;      ///< by `FewSeeds`; may be empty
    std::array<std::string_view, 3> endless;  ///< by `EndlessPlay`
    std::string_view winner;
    std::string_view reserve, occurrences;
    std::span<const RulesParagraph> eqwale;  ///< the rules of Éqwalé
};

const RulesWords& rules_words(Language language);

}  // namespace awale::words

namespace awale {

/// A parameter of a rule set, as docs/rule-sets.md has it.
struct RuleParameter {
    std::string_view key;   ///< for programs, `grand_slam`
    std::string_view name;  ///< in the language, `grand slam`
    std::variant<int, bool, std::string_view> value;
    std::string text;  ///< the value in the language: `6`, `yes`, `captures_nothing`
};

/// A heading and the sentences below it.
struct RulesSection {
    std::string heading;
    std::string text;
};

/// A rule set in words.
struct RuleSetText {
    std::string title;
    std::string source;  ///< whose rules these are, and which of them are a choice of this program
    std::vector<RuleParameter> parameters;
    std::vector<RulesSection> sections;  ///< the rules, from the board to the end of the game
};

/// What people call the rule set: `Bété, ten houses`. Most go by their name, `abapa`.
std::string rules_title(const RuleSet& rules, Language language);

/// What players call these rules: `International rule`, `Awalé commun`.
std::string rules_known_as(const RuleSet& rules, Language language);

/// One line about the rule set, without a full stop.
std::string rules_summary(const RuleSet& rules, Language language);

/// The rule set in whole sentences, plain UTF-8. Precondition: `rules` is a rule set of one of the games.
RuleSetText rule_set_text(const RuleSet& rules, Language language);

/// How a game by these rules ends: the sentences of the last section.
std::string ending_text(const RuleSet& rules, Language language);

/// What the rule set does with a move that would capture the whole row.
std::string_view whole_row_text(const RuleSet& rules, Language language);

}  // namespace awale
