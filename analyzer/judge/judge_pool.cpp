#include "awale/analyzer/judge/judge_pool.hpp"

namespace awale {

Judgement JudgePool::judge(const PositionJob& job, const Budget& budget) {
    Judgement judgement;
    with_judge(job.rules, job.tables,
               [&](Judge& judge) { judgement = judge.judge(job.board, job.history, budget); });
    return judgement;
}

JudgePool::Idle JudgePool::take(const RuleSet& rules, const std::shared_ptr<const Tables>& tables) {
    Idle mine;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            mine = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (mine.judge == nullptr || !(mine.rules == rules) || mine.tables != tables) {
        return {rules, tables, std::make_unique<Judge>(rules, tables, options_)};
    }
    mine.judge->forget();
    return mine;
}

void JudgePool::give_back(Idle used) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(used));
}

}  // namespace awale
