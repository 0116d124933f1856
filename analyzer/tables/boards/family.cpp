#include "awale/analyzer/tables/boards/family.hpp"

#include "awale/notation/game/rules/rule_names.hpp"

namespace awale {

namespace {

std::string_view suffix(FewSeeds rule) {
    switch (rule) {
        case FewSeeds::Never: return "";
        case FewSeeds::NoCaptureLeft: return "-no_capture_left";
        case FewSeeds::Six: return "-six";
    }
    return "";
}

}  // namespace

TableFamily family_of(const RuleSet& rules) {
    return {rules.houses_a_side, rules.grand_slam, rules.few_seeds};
}

std::string name(const TableFamily& family) {
    std::string text{name(family.grand_slam)};
    text += suffix(family.few_seeds);
    if (family.houses_a_side != 6) {
        text += '-' + std::to_string(family.houses_a_side) + "x2";
    }
    return text;
}

RuleSet rules_of(const TableFamily& family) {
    RuleSet rules;
    rules.name = "table family";
    rules.houses_a_side = family.houses_a_side;
    rules.grand_slam = family.grand_slam;
    rules.endless_play = EndlessPlay::Nobody;
    rules.stops_at_majority = false;
    rules.few_seeds = family.few_seeds;
    return rules;
}

}  // namespace awale
