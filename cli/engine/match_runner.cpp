#include "awale/cli/engine/match_runner.hpp"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace awale::cli {

namespace {

/// What the threads of a match share.
class Schedule {
public:
    explicit Schedule(std::size_t pairs) : finished_(pairs) {}

    /// The next pair to play, or nothing when there is none left or something failed.
    std::optional<std::size_t> next() {
        const std::lock_guard lock(mutex_);
        return next_ < finished_.size() && !failure_ ? std::optional(next_++) : std::nullopt;
    }

    void finish(std::size_t index, FinishedPair pair) {
        const std::lock_guard lock(mutex_);
        finished_[index] = std::move(pair);
        change_.notify_one();
    }

    void fail(std::exception_ptr failure) {
        const std::lock_guard lock(mutex_);
        failure_ = std::move(failure);
        change_.notify_one();
    }

    /// Waits for a pair and takes it. Throws what a thread failed with.
    FinishedPair take(std::size_t index) {
        std::unique_lock lock(mutex_);
        change_.wait(lock, [&] { return finished_[index].has_value() || failure_; });
        if (!finished_[index]) {
            std::rethrow_exception(failure_);
        }
        return std::move(*finished_[index]);
    }

private:
    std::mutex mutex_;
    std::condition_variable change_;
    std::size_t next_ = 0;
    std::vector<std::optional<FinishedPair>> finished_;
    std::exception_ptr failure_;
};

void play_pairs(const MatchPlan& plan, Schedule& schedule) {
    try {
        const auto contestant = [&plan](const std::string& what) {
            return make_contestant(what, plan.rules.rules, plan.rules.tables, plan.hash_megabytes);
        };
        const auto first = contestant(plan.first);
        const auto second = contestant(plan.second);
        while (const auto index = schedule.next()) {
            const GameSoFar& opening = plan.openings[*index % plan.openings.size()];
            FinishedPair pair;
            pair.first_name = first->name();
            pair.second_name = second->name();
            pair.games[0] = play_game(*first, *second, opening, plan.rules);
            pair.games[1] = play_game(*second, *first, opening, plan.rules);
            schedule.finish(*index, std::move(pair));
        }
    } catch (...) {
        schedule.fail(std::current_exception());
    }
}

}  // namespace

int first_half_points(const FinishedPair& pair, std::size_t game) {
    const int margin = pair.games[game].score.margin().count() * (game == 0 ? 1 : -1);
    return margin > 0 ? 2 : margin == 0 ? 1 : 0;
}

void play_match(const MatchPlan& plan, const std::function<void(const FinishedPair&)>& done) {
    Schedule schedule(plan.pairs);
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < plan.threads; ++i) {
        threads.emplace_back([&] { play_pairs(plan, schedule); });
    }
    for (std::size_t index = 0; index < plan.pairs; ++index) {
        done(schedule.take(index));
    }
}

}  // namespace awale::cli
