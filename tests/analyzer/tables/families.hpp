#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "analyzer/tables/tables.hpp"

namespace awale {

/// Every family once, by a rule set that has it.
inline const std::map<std::string, const RuleSet*>& families() {
    static const auto all = [] {
        std::map<std::string, const RuleSet*> found;
        for (const RuleSet& rules : rule_set_presets()) {
            found.emplace(name(family_of(rules)), &rules);
        }
        return found;
    }();
    return all;
}

/// Tables that every test of this program may use; the first one to ask builds them.
inline const Tables& shared_tables(const RuleSet& rules, int level) {
    static std::map<std::string, Tables> opened;
    const std::string key = name(family_of(rules)) + std::to_string(level);
    auto found = opened.find(key);
    if (found == opened.end()) {
        TableOptions options;
        options.directory = std::filesystem::path(AWALE_BINARY_DIR) / "tables";
        options.level = level;
        found = opened.emplace(key, open_tables(rules, options)).first;
    }
    return found->second;
}

/// An empty folder of that name.
inline std::filesystem::path fresh_folder(const std::string& name) {
    const std::filesystem::path folder = std::filesystem::path(AWALE_BINARY_DIR) / ("scratch-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

}  // namespace awale
