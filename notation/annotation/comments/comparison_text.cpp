#include "awale/notation/annotation/comments/comparison_text.hpp"

#include <algorithm>
#include <array>

#include "awale/notation/annotation/comments/command_grammar.hpp"

namespace awale {

namespace {

constexpr std::array verdicts{Verdict::None, Verdict::OnlyMove, Verdict::Inaccuracy, Verdict::Mistake,
                              Verdict::Blunder};

}  // namespace

std::string comparison_text(const RuleComparison& comparison) {
    std::string text{comparison.rules.name};
    for (const VerdictChange& change : comparison.changes) {
        text += " " + std::to_string(change.ply.number()) + ":" + std::string{name(change.there)};
    }
    return text;
}

std::optional<ComparedVerdicts> parse_comparison(std::string_view text) {
    const auto written = read_comparison(text);
    const RuleSet* const rules = written ? find_rule_set(written->rules) : nullptr;
    if (rules == nullptr) {
        return std::nullopt;
    }
    ComparedVerdicts compared{*rules, {}};
    for (const auto& [ply, verdict] : written->verdicts) {
        if (ply == 0) {
            return std::nullopt;
        }
        const auto* const there =
            std::ranges::find(verdicts, verdict, [](Verdict each) { return name(each); });
        compared.changes.push_back({Ply{ply}, *there});
    }
    return compared;
}

}  // namespace awale
