#pragma once

#include <cstddef>

#include "awale/notation/game/house.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/game/seeds.hpp"

namespace awale {

/// A closed range of seed counts.
struct SeedRange {
    Seeds from;
    Seeds to;

    constexpr bool contains(Seeds seeds) const {
        return from <= seeds && seeds <= to;
    }

    constexpr bool operator==(const SeedRange&) const = default;
};

/// The counts with which sowing `house` ends on the other row without going round: 6–11 from A to 1–6 from F.
constexpr SeedRange direct_reach(House house, const RuleSet& rules) {
    const int houses = rules.houses_a_side;
    const int place = static_cast<int>(house.place());
    return {Seeds{houses - place}, Seeds{2 * houses - 1 - place}};
}

/// The same once round the board, the house sown from being skipped: 17–22 from A to 12–17 from F. Outside it
/// a granary captures nothing.
constexpr SeedRange granary_reach(House house, const RuleSet& rules) {
    const Seeds lap{2 * rules.houses_a_side - 1};
    const SeedRange direct = direct_reach(house, rules);
    return {direct.from + lap, direct.to + lap};
}

/// The fewest seeds that make a house a granary: enough to come round to it again, 12 on twelve houses.
constexpr Seeds granary_size(const RuleSet& rules) {
    return Seeds{2 * rules.houses_a_side};
}

}  // namespace awale
