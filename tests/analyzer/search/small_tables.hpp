#pragma once

#include <filesystem>
#include <memory>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"
#include "test_paths.hpp"

namespace awale {

/// Tables of this many seeds, kept among the test's own files so that each level is built once.
inline std::shared_ptr<const Tables> small_tables(const RuleSet& rules, int level) {
    TableOptions options;
    options.directory = std::filesystem::path(AWALE_BINARY_DIR) / ("search-tables-" + std::to_string(level));
    options.level = level;
    return std::make_shared<const Tables>(open_tables(rules, options));
}

}  // namespace awale
