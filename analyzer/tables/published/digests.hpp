#pragma once

#include <string_view>

#include "awale/analyzer/tables/published/layout.hpp"

namespace awale::tables::published {

/// The SHA-256 of an `.lh` file as it was published, in hexadecimal; empty where none was. Known are the
/// games of 48 and of 36 seeds. Source: the folder `oware` of github.com/jh85/smallgames, 2026.
std::string_view digest_of(PublishedGame game, int level);

}  // namespace awale::tables::published
