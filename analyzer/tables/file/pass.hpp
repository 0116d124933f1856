#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "awale/analyzer/tables/file/table_format.hpp"

namespace awale::tables {

/// The equations that are solved, each in a pass of its own over the levels.
enum class Pass : std::uint8_t {
    Margin,  ///< gives the margin
    Assured  ///< gives the forced and the conceded seeds
};

/// `margin`, `forced and conceded`.
std::string_view name(Pass pass);

/// What a pass writes, in the order of its quantities.
std::vector<TableKind> kinds(Pass pass);

}  // namespace awale::tables
