#include "awale/analyzer/corpus/analyses/stored_analyses.hpp"

#include <cstdint>
#include <string>
#include <utility>

#include "awale/analyzer/judge/judge_game.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

StoredAnalyses::StoredAnalyses(const Database& database)
    : latest_(database),
      reader_(database),
      analysis_(database.prepare("SELECT rules, engine, nodes, again, tables FROM analyses WHERE id = ?")) {}

std::optional<AnnotatedGame> StoredAnalyses::of(const StoredGame& game, const Record& record,
                                                const Thresholds& thresholds) {
    const auto analysis = latest_.of(game.id);
    if (!analysis || !analysis_.first(*analysis)) {
        return std::nullopt;
    }
    const RuleSet* const rules = find_rule_set_of_any_game(analysis_.text(0));
    const Provenance provenance{.engine = std::string(analysis_.text(1)),
                                .nodes = static_cast<std::uint64_t>(analysis_.integer(2)),
                                .again = static_cast<std::uint64_t>(analysis_.integer(3)),
                                .tables = std::string(analysis_.text(4)),
                                .thresholds = {}};
    analysis_.reset();
    if (rules == nullptr) {
        return std::nullopt;
    }
    latest_.require(game.id, *analysis);
    CheckedRecord checked = check_under(record, *rules);
    auto values = reader_.along(game.id, *analysis, checked.replay);
    if (!values) {
        return std::nullopt;
    }
    return judge_game_from(record, std::move(checked), {*std::move(values), provenance}, thresholds);
}

}  // namespace awale
