#include "awale/notation/game/rules.hpp"

namespace awale {

namespace {

/// The Awalé family first, then one rule set for each other game.
constexpr std::array all{
    RuleSet{"abapa", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, true, FewSeeds::Never},
    RuleSet{"tournament", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, true, FewSeeds::Six},
    RuleSet{"awele", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, false, FewSeeds::NoCaptureLeft},
    RuleSet{"commun", 6, 4, GrandSlam::Forbidden, EndlessPlay::Nobody, false, FewSeeds::Never},
    RuleSet{"awari", 6, 4, GrandSlam::ForbiddenUnlessOnly, EndlessPlay::Split, false, FewSeeds::Never},
    RuleSet{"bete", 5, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, false, FewSeeds::NoCaptureLeft},
    RuleSet{.name = "ouri", .grand_slam = GrandSlam::PlaysAgain, .singles_wait = true},
    RuleSet{"eqwale", 6, 0, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, false, FewSeeds::Never,
            GameName::Eqwale, 48, 3},
};

const RuleSet* find(std::span<const RuleSet> rule_sets, std::string_view name) {
    const auto found = std::ranges::find(rule_sets, name, &RuleSet::name);
    return found == rule_sets.end() ? nullptr : &*found;
}

}  // namespace

std::span<const RuleSet> rule_set_presets() {
    constexpr auto family = [](const RuleSet& rules) { return rules.game == GameName::Awale; };
    return std::span(all).first(static_cast<std::size_t>(std::ranges::count_if(all, family)));
}

std::span<const RuleSet> rule_sets_of_all_games() { return all; }

const RuleSet& abapa() { return all.front(); }

const RuleSet& eqwale_rules() { return *find(all, "eqwale"); }

const RuleSet* find_rule_set(std::string_view name) { return find(rule_set_presets(), name); }

const RuleSet* find_rule_set_of_any_game(std::string_view name) { return find(all, name); }

}  // namespace awale
