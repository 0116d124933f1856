#include "awale/analyzer/judge/table_cache.hpp"

#include <fmt/format.h>

namespace awale {

std::shared_ptr<const Tables> TableCache::of(const RuleSet& rules) {
    if (rules.game != GameName::Awale) {
        return nullptr;
    }
    const std::lock_guard lock(mutex_);
    auto& tables = known_[name(family_of(rules))];
    if (!tables) {
        tables = open_(rules);
    }
    return tables;
}

std::string tables_text(const Tables* tables) {
    if (tables == nullptr || tables->highest_level() < 0) {
        return "none";
    }
    return fmt::format("{} {} {:016x}", name(tables->family()), tables->highest_level(), tables->checksum());
}

}  // namespace awale
