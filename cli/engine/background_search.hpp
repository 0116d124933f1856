#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <vector>

#include "awale/analyzer/search/player.hpp"

namespace awale::cli {

/// What to think about, and for how long.
struct TimedRequest {
    Board board;
    std::vector<Board> history;
    SearchRequest request;  ///< its limits' deadline is the thinker's to set
    std::optional<std::chrono::milliseconds> time;
    /// Whether the answer is to wait until `stop` or `ponder_hit`; the time runs from `ponder_hit` on.
    bool hold = false;
};

/// Lets a player think on a thread of its own. To be used from one thread; the callbacks come from the other.
class BackgroundSearch {
public:
    BackgroundSearch() = default;
    BackgroundSearch(const BackgroundSearch&) = delete;
    BackgroundSearch& operator=(const BackgroundSearch&) = delete;
    /// Stops, and waits for the answer.
    ~BackgroundSearch();

    /// Whether an answer is still to come.
    bool busy() const;

    /// Starts. Not while busy. `player` is left alone until the answer has come.
    void start(Player& player, TimedRequest order, std::function<void(const SearchInfo&)> report,
               std::function<void(const std::optional<SearchInfo>&)> answer);

    /// Asks for the answer now.
    void stop();
    /// The move that was expected was played: the time of the order runs from now; without one, as `stop`.
    void ponder_hit();
    /// Waits for the answer. Throws what the search or a callback threw, standard output that cannot be
    /// written for one; start() and finish() do so too.
    void wait();
    /// Waits for the answer, but stops what would have no end.
    void finish();

private:
    void release();

    std::future<void> search_;
    mutable std::mutex mutex_;
    std::condition_variable change_;
    bool busy_ = false;  ///< guarded by `mutex_`, like `held_`
    bool held_ = false;
    std::optional<search::Deadline> deadline_;
    std::optional<std::chrono::milliseconds> time_;
};

}  // namespace awale::cli
