#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale {

/// The endgame tables of every rule set that is asked for, each family's opened once. Thread-safe.
class TableCache {
public:
    /// Opens the tables of a rule set, or makes none (null). Called by one thread at a time.
    using Open = std::function<std::shared_ptr<const Tables>(const RuleSet&)>;

    explicit TableCache(Open open) : open_(std::move(open)) {}

    /// The tables of the rule set; null for other games than the Awalé family. What opening throws is thrown
    /// on, and the next call tries again.
    std::shared_ptr<const Tables> of(const RuleSet& rules);

private:
    Open open_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<const Tables>> known_;  ///< by family; guarded by `mutex_`
};

/// What an annotated record says of the tables used: family, most seeds, checksum; `none` without any.
std::string tables_text(const Tables* tables);

}  // namespace awale
