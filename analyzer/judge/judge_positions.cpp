#include "awale/analyzer/judge/judge_positions.hpp"

#include <algorithm>
#include <iterator>

namespace awale {

namespace {

/// Positions that one judge goes through. More remember more of each other; fewer keep more threads busy. The
/// values of estimates depend on it.
constexpr std::size_t positions_together = 24;

struct Part {
    std::size_t first = 0;
    std::vector<Judgement> judgements;
};

}  // namespace

std::vector<Judgement> judge_positions(std::span<const Board> positions, const RuleSet& rules,
                                       const std::shared_ptr<const Tables>& tables, JudgePool& pool,
                                       std::size_t threads, const JudgeWith& judge,
                                       const std::function<void(std::size_t)>& progress) {
    std::vector<Judgement> all;
    std::size_t begun = 0;
    const auto next = [&]() -> std::optional<Part> {
        if (begun >= positions.size()) {
            return std::nullopt;
        }
        return Part{std::exchange(begun, begun + positions_together), {}};
    };
    const auto work = [&](Part& part) {
        const std::size_t end = std::min(part.first + positions_together, positions.size());
        pool.with_judge(rules, tables, [&](Judge& fresh) {
            for (std::size_t index = part.first; index < end; ++index) {
                part.judgements.push_back(judge(fresh, positions[index], positions.first(index)));
            }
        });
    };
    const auto take = [&](Part& part) {
        for (std::size_t i = 0; i < part.judgements.size(); ++i) {
            progress(part.first + i);
        }
        std::ranges::move(part.judgements, std::back_inserter(all));
    };
    parallel::in_order<Part>(threads, next, work, take);
    return all;
}

}  // namespace awale
