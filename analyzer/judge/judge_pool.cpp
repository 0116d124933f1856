#include "awale/analyzer/judge/judge_pool.hpp"

#include <utility>

namespace awale {

Judgement JudgePool::judge(const PositionJob& job, const Budget& budget) {
    Idle mine = take(job);
    Judgement judgement = mine.judge->judge(job.board, job.history, budget);
    mine.judge->forget();
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(mine));
    return judgement;
}

JudgePool::Idle JudgePool::take(const PositionJob& job) {
    Idle mine;
    {
        const std::lock_guard lock(mutex_);
        if (!idle_.empty()) {
            mine = std::move(idle_.back());
            idle_.pop_back();
        }
    }
    if (mine.judge == nullptr || !(mine.rules == job.rules) || mine.tables != job.tables) {
        mine = {job.rules, job.tables, std::make_unique<Judge>(job.rules, job.tables, options_)};
    }
    return mine;
}

}  // namespace awale
