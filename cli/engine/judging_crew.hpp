#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/tables/tables.hpp"
#include "awale/notation/annotation/judgement.hpp"
#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::cli {

/// A position of a game, with the boards before it, and the tables of its rule set.
struct Moment {
    RuleSet rules;
    std::vector<Board> history;
    Board board;
    std::shared_ptr<const Tables> tables;
};

/// Threads that judge positions, each position on its own and by one of them, so that what is said of it does
/// not depend on how many they are.
class JudgingCrew {
public:
    /// At most so many threads; each is started when there is something to do for it. `options` and `budget`
    /// are those of each judge.
    JudgingCrew(std::size_t threads, const JudgeOptions& options, const Budget& budget);
    JudgingCrew(const JudgingCrew&) = delete;
    JudgingCrew& operator=(const JudgingCrew&) = delete;
    /// Waits for what is being judged; what was not begun is dropped.
    ~JudgingCrew();

    /// Positions are begun in the order they come in. The future throws what judging threw.
    std::future<Judgement> judge(Moment moment);

private:
    using Job = std::packaged_task<Judgement(std::unique_ptr<Judge>&, RuleSet&)>;

    void work();

    std::size_t most_threads_;
    JudgeOptions options_;
    Budget budget_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> waiting_;  ///< guarded by `mutex_`, like what follows
    std::size_t idle_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;  ///< the owner's
};

}  // namespace awale::cli
