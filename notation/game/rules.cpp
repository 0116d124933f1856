#include "awale/notation/game/rules.hpp"

#include <algorithm>
#include <array>

namespace awale {

namespace {

constexpr std::array presets{
    RuleSet{"abapa", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, true, FewSeeds::Never},
    RuleSet{"tournament", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, true, FewSeeds::Six},
    RuleSet{"awele", 6, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, false, FewSeeds::NoCaptureLeft},
    RuleSet{"commun", 6, 4, GrandSlam::Forbidden, EndlessPlay::Nobody, false, FewSeeds::Never},
    RuleSet{"awari", 6, 4, GrandSlam::ForbiddenUnlessOnly, EndlessPlay::Split, false, FewSeeds::Never},
    RuleSet{"bete", 5, 4, GrandSlam::CapturesNothing, EndlessPlay::OwnRow, false, FewSeeds::NoCaptureLeft},
};

}  // namespace

std::span<const RuleSet> rule_set_presets() {
    return presets;
}

const RuleSet& abapa() {
    return presets.front();
}

const RuleSet* find_rule_set(std::string_view name) {
    const auto* found = std::ranges::find(presets, name, &RuleSet::name);
    return found == presets.end() ? nullptr : found;
}

}  // namespace awale
