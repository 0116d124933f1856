#include "awale/analyzer/annotate/verdicts/compare_rules.hpp"

#include <algorithm>
#include <utility>

#include "awale/notation/annotation/comments/awale_comments.hpp"
#include "awale/notation/annotation/comments/comparison_text.hpp"
#include "awale/notation/ogn/check.hpp"

namespace awale {

namespace {

/// How the game ends there.
RuleComparison compare_ends(const Replay& here, const Replay& there) {
    RuleComparison comparison;
    comparison.rules = there.rules;
    comparison.score = there.ended.final;
    comparison.reason = there.ended.reason;
    comparison.ended = there.ended.ply;
    comparison.same_score = there.ended.final == here.ended.final;
    if (there.plies.size() < here.plies.size() && there.ended.ply < here.ended.ply &&
        there.ended.reason == EndReason::Unfinished) {
        comparison.illegal = Ply{there.plies.size() + 1};
    }
    return comparison;
}

}  // namespace

RuleComparison compare_rules(const AnnotatedGame& here, const AnnotatedGame& there) {
    RuleComparison comparison = compare_ends(here.replay, there.replay);
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

std::vector<RuleComparison> stored_comparisons(const Record& record, const AnnotatedGame& game) {
    std::vector<RuleComparison> comparisons;
    const std::size_t end = game.replay.ended.ply.number();
    const Record whole = with_commands_at_moves(record);
    const Comment* const comment =
        end == 0 || whole.moves.size() < end ? nullptr : own_comment(whole.moves[end - 1]);
    if (comment == nullptr) {
        return comparisons;
    }
    for (const CommentCommand& command : comment->commands) {
        const auto compared =
            command.name == command::compare ? parse_comparison(command.arguments) : std::nullopt;
        if (!compared) {
            continue;
        }
        RuleComparison comparison = compare_ends(game.replay, check_under(record, compared->rules).replay);
        const std::size_t known = std::min(end, comparison.ended.number());
        for (const auto& change : compared->changes) {
            const std::size_t ply = change.ply.number();
            if (ply <= known && game.plies[ply - 1].verdict != change.there) {
                comparison.changes.push_back({change.ply, game.plies[ply - 1].verdict, change.there});
            }
        }
        comparisons.push_back(std::move(comparison));
    }
    return comparisons;
}

}  // namespace awale
