#include "awale/cli/input/pattern_input.hpp"

#include <utility>

#include "awale/cli/output/console.hpp"

namespace awale::cli {

std::optional<Pattern> read_pattern(const std::string& text, const RuleSet& rules, Console& console) {
    auto pattern = parse_pattern(text, rules);
    if (!pattern) {
        console.report(to_text(pattern.error()));
        return std::nullopt;
    }
    return *std::move(pattern);
}

}  // namespace awale::cli
