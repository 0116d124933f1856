#include "awale/analyzer/annotate/verdicts/compare_rules.hpp"

#include <algorithm>

namespace awale {

RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there) {
    RuleComparison comparison;
    comparison.rules = there.replay.rules;
    comparison.score = there.replay.ended.final;
    comparison.reason = there.replay.ended.reason;
    comparison.ended = there.replay.ended.ply;
    comparison.same_score = there.replay.ended.final == here.replay.ended.final;
    if (there.replay.plies.size() < here.replay.plies.size() &&
        there.replay.ended.ply < here.replay.ended.ply &&
        there.replay.ended.reason == EndReason::Unfinished) {
        comparison.illegal = Ply{there.replay.plies.size() + 1};
    }
    const std::size_t known = std::min(here.replay.ended.ply.number(), there.replay.ended.ply.number());
    for (std::size_t index = 0; index < known; ++index) {
        const PlyAnnotation& mine = here.plies[index];
        const PlyAnnotation& other = there.plies[index];
        const bool both_judged = !mine.judgement.moves.empty() && !other.judgement.moves.empty();
        if (both_judged && mine.verdict != other.verdict) {
            comparison.changes.push_back({Ply{index + 1}, mine.verdict, other.verdict});
        }
    }
    return comparison;
}

}  // namespace awale
