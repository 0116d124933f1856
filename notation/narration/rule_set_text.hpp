#pragma once

#include "awale/notation/catalogue/catalogue.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// A parameter of a rule set, as docs/rule-sets.md has it.
struct RuleParameter {
    std::string_view key;  ///< for programs, `grand_slam`
    std::string name;      ///< in the language, `grand slam`
    std::variant<int, bool, std::string_view> value;
    std::string text;  ///< the value in the language: `6`, `yes`, `captures nothing`
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

// Precondition of all: `rules` is a rule set of one of the games.

/// What people call the rule set: `Bété, ten houses`. Most go by their name, `abapa`.
std::string rules_title(const RuleSet& rules, Language language);

/// What players call these rules: `International rule`, `Awalé commun`.
std::string rules_known_as(const RuleSet& rules, Language language);

/// One line about the rule set, without a full stop.
std::string rules_summary(const RuleSet& rules, Language language);

/// The rule set in whole sentences, plain UTF-8.
RuleSetText rule_set_text(const RuleSet& rules, Language language);

/// How a game by these rules ends: the sentences of the last section.
std::string ending_text(const RuleSet& rules, Language language);

/// What the rule set does with a move that would capture the whole row.
std::string whole_row_text(const RuleSet& rules, Language language);

}  // namespace awale
