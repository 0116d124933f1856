#pragma once

#include <array>
#include <span>
#include <string_view>

#include "awale/notation/narration/message_template.hpp"
#include "awale/notation/narration/narration.hpp"

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
