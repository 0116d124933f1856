#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/file/table_format.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::tables {

/// The equations that are solved, each in a pass of its own over the levels.
enum class Pass : std::uint8_t {
    Margin,  ///< gives the margin
    Forced,  ///< gives the forced and the conceded seeds
    Safe     ///< gives the safe seeds of both sides
};

inline constexpr std::array all_passes{Pass::Margin, Pass::Forced, Pass::Safe};

/// The passes whose numbers values and proofs are looked up in: beside the margin the safe seeds where a
/// repetition gives each side its own row, otherwise the forced seeds.
std::vector<Pass> passes_in_use(const RuleSet& rules);

/// `margin`, `forced and conceded`, `safe`.
std::string_view name(Pass pass);

/// What a pass writes, in the order of its quantities.
std::vector<TableKind> kinds(Pass pass);

/// The pass that gives a number.
Pass pass_of(TableKind kind);

}  // namespace awale::tables
