#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "awale/notation/game/rules.hpp"

namespace awale {

/// The rules that a table's numbers depend on; rule sets that differ only in what they award for endless
/// play, or in stopping at a majority, share their tables (docs/tables.md, "Families").
struct TableFamily {
    std::uint8_t houses_a_side = 6;
    GrandSlam grand_slam = GrandSlam::CapturesNothing;
    FewSeeds few_seeds = FewSeeds::Never;

    constexpr bool operator==(const TableFamily&) const = default;
};

/// The family a rule set belongs to.
TableFamily family_of(const RuleSet& rules);

/// Its name, which is also the name of its folder: `captures_nothing`, `captures_nothing-six`,
/// `captures_nothing-no_capture_left-5x2`, … Do not change.
std::string name(const TableFamily& family);

/// A rule set of that family for playing its boards: endless play and majority are left out of it.
RuleSet rules_of(const TableFamily& family);

}  // namespace awale
