#pragma once

#include <cstddef>

#include "awale/analyzer/corpus/database/database.hpp"

namespace awale {

/// What became of the segments of the position index.
struct Vacuumed {
    std::size_t segments_before = 0;
    std::size_t segments_after = 0;
};

/// Joins neighbouring segments of the position index as long as one has no more than `max_entries` entries,
/// tidies the search table, and gives the space that is not needed back to the file system. The corpus says
/// the same before and after. Needs as much free disk as the corpus is large, and 32 bytes of memory an entry
/// of a segment. Throws EnvironmentError.
Vacuumed vacuum(Database& database, std::size_t max_entries = std::size_t{1} << 22U);

}  // namespace awale
