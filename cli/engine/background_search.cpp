#include "awale/cli/engine/background_search.hpp"

#include <cassert>

namespace awale::cli {

BackgroundSearch::~BackgroundSearch() {
    stop();
    if (search_.valid()) {
        search_.wait();
    }
}

bool BackgroundSearch::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void BackgroundSearch::start(Player& player, TimedRequest order,
                             std::function<void(const SearchInfo&)> report,
                             std::function<void(const std::optional<SearchInfo>&)> answer) {
    assert(!busy());
    wait();
    deadline_.emplace();
    time_ = order.time;
    if (time_ && !order.hold) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
    }
    order.request.limits.deadline = &*deadline_;
    {
        const std::lock_guard lock(mutex_);
        busy_ = true;
        held_ = order.hold;
    }
    search_ = std::async(std::launch::async, [this, &player, order = std::move(order),
                                              report = std::move(report), answer = std::move(answer)] {
        std::optional<SearchInfo> thought;
        try {
            thought = player.think(order.board, order.history, order.request, report);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            busy_ = false;
            throw;
        }
        std::unique_lock lock(mutex_);
        change_.wait(lock, [this] { return !held_; });
        // Whoever reads the answer may ask the next question at once.
        busy_ = false;
        lock.unlock();
        answer(thought);
    });
}

void BackgroundSearch::release() {
    const std::lock_guard lock(mutex_);
    held_ = false;
    change_.notify_all();
}

void BackgroundSearch::stop() {
    if (deadline_) {
        deadline_->set_now();
    }
    release();
}

void BackgroundSearch::ponder_hit() {
    if (deadline_ && time_) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
        release();
    } else {
        stop();
    }
}

void BackgroundSearch::finish() {
    bool held = false;
    {
        const std::lock_guard lock(mutex_);
        held = held_;
    }
    if (held) {
        stop();
    }
    wait();
}

void BackgroundSearch::wait() {
    if (search_.valid()) {
        search_.get();
    }
}

}  // namespace awale::cli
