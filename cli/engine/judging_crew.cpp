#include "awale/cli/engine/judging_crew.hpp"

#include <algorithm>
#include <utility>

namespace awale::cli {

JudgingCrew::JudgingCrew(std::size_t threads, const JudgeOptions& options, const Budget& budget)
    : most_threads_(std::max<std::size_t>(threads, 1)), options_(options), budget_(budget) {}

JudgingCrew::~JudgingCrew() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

std::future<Judgement> JudgingCrew::judge(Moment moment) {
    // Each thread keeps its judge while the rule set stays the same.
    Job job([this, moment = std::move(moment)](std::unique_ptr<Judge>& judge, RuleSet& rules) {
        if (judge == nullptr || !(rules == moment.rules)) {
            rules = moment.rules;
            judge = std::make_unique<Judge>(rules, moment.tables, options_);
        } else {
            judge->forget();
        }
        return judge->judge(moment.board, moment.history, budget_);
    });
    std::future<Judgement> answer = job.get_future();
    bool more_hands = false;
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(job));
        more_hands = waiting_.size() > idle_ && threads_.size() < most_threads_;
    }
    changed_.notify_one();
    if (more_hands) {
        threads_.emplace_back([this] { work(); });
    }
    return answer;
}

void JudgingCrew::work() {
    std::unique_ptr<Judge> judge;
    RuleSet rules;
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        changed_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        --idle_;
        if (closing_) {
            return;
        }
        Job job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job(judge, rules);
        lock.lock();
    }
}

}  // namespace awale::cli
