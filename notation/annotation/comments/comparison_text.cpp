#include "awale/notation/annotation/comments/comparison_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace awale {

namespace {

constexpr std::array verdicts{Verdict::None, Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake,
                              Verdict::Blunder};

std::optional<ComparedVerdicts::Change> parse_change(std::string_view text) {
    std::size_t ply = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), ply);
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (error != std::errc{} || ply == 0 || !text.starts_with(':')) {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const auto found = std::ranges::find_if(verdicts, [&](Verdict verdict) { return name(verdict) == text; });
    return found == verdicts.end() ? std::nullopt : std::optional{ComparedVerdicts::Change{Ply{ply}, *found}};
}

}  // namespace

std::string comparison_text(const RuleComparison& comparison) {
    std::string text{comparison.rules.name};
    for (const VerdictChange& change : comparison.changes) {
        text += " " + std::to_string(change.ply.number()) + ":" + std::string{name(change.there)};
    }
    return text;
}

std::optional<ComparedVerdicts> parse_comparison(std::string_view text) {
    const auto next_word = [&text] {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        return word;
    };
    const RuleSet* const rules = find_rule_set(next_word());
    if (rules == nullptr) {
        return std::nullopt;
    }
    ComparedVerdicts compared{*rules, {}};
    while (!text.empty()) {
        const auto change = parse_change(next_word());
        if (!change) {
            return std::nullopt;
        }
        compared.changes.push_back(*change);
    }
    return compared;
}

}  // namespace awale
