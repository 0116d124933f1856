#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "awale/analyzer/tables/tables.hpp"
#include "random_boards.hpp"
#include "test_paths.hpp"

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

/// All that a rule set's tables can have.
inline std::vector<tables::Pass> every_pass(const RuleSet& rules) {
    std::vector<tables::Pass> passes{tables::Pass::Margin, tables::Pass::Forced};
    if (rules.endless_play == EndlessPlay::OwnRow) {
        passes.push_back(tables::Pass::Safe);
    }
    return passes;
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
        options.passes = every_pass(rules);
        found = opened.emplace(key, open_tables(rules, options)).first;
    }
    return found->second;
}

/// The same tables, read from their files at every look.
inline Tables mapped_tables(const RuleSet& rules, int level) {
    TableOptions options;
    options.directory = std::filesystem::path(AWALE_BINARY_DIR) / "tables";
    options.level = level;
    options.passes = every_pass(rules);
    options.memory = 0;
    return open_tables(rules, options);
}

/// An empty folder of that name.
inline std::filesystem::path fresh_folder(const std::string& name) {
    const std::filesystem::path folder = std::filesystem::path(AWALE_BINARY_DIR) / ("scratch-" + name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

}  // namespace awale
