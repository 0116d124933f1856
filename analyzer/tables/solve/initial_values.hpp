#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <tuple>

#include "awale/analyzer/tables/solve/equation.hpp"

namespace awale::tables {

/// What distinguishes the unknowns (docs/tables.md, "The equation").
struct Quantity {
    bool adds_captured;                 ///< captured seeds count for it
    int (*at_end)(int own, int other);  ///< its value if the game is over and each side keeps its row
    std::size_t source;                 ///< the unknown that it is computed from
};

/// Seeds won minus seeds lost, endless play worth nothing.
inline constexpr std::array margin_quantities{
    Quantity{true, [](int own, int other) { return own - other; }, 0}};

/// The forced seeds, and the conceded ones taken negative.
inline constexpr std::array pair_quantities{Quantity{true, [](int own, int) { return own; }, 1},
                                            Quantity{false, [](int, int other) { return -other; }, 0}};

/// The source's values of the lower levels, given by the difference in seeds.
struct LowerLevels {
    /// Null where a level is not held in memory.
    std::function<const LevelValues*(int captured)> held;
    /// Reads one that is not.
    std::function<LevelValues(int captured)> read;
};

/// The start value of every board: the best it can do by capturing, from the levels below, or what it is
/// worth where the game is over. Levels that are not held are read one after the other.
Bytes initial_values(const LevelRules& rules, const Quantity& quantity, const LowerLevels& lower);

/// Finds the boards whose moves the rule on grand slams makes irregular.
void find_irregular(LevelRules& rules);

/// Finds the boards in which the rule on few seeds ends a game that could go on. Returns how many.
std::uint64_t find_ended(LevelRules& rules);

}  // namespace awale::tables
