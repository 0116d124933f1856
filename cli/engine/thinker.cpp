#include "awale/cli/engine/thinker.hpp"

#include <cassert>
#include <utility>

namespace awale::cli {

Thinker::~Thinker() {
    stop();
    wait();
}

bool Thinker::busy() const {
    const std::lock_guard lock(mutex_);
    return busy_;
}

void Thinker::start(Player& player, ThinkingOrder order, std::function<void(const Thought&)> report,
                    std::function<void(const std::optional<Thought>&)> answer) {
    assert(!busy());
    wait();
    deadline_.emplace();
    time_ = order.time;
    if (time_ && !order.hold) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
    }
    order.task.limits.deadline = &*deadline_;
    {
        const std::lock_guard lock(mutex_);
        busy_ = true;
        held_ = order.hold;
    }
    thread_ = std::thread([this, &player, order = std::move(order), report = std::move(report),
                           answer = std::move(answer)] {
        const std::optional<Thought> thought = player.think(order.board, order.history, order.task, report);
        std::unique_lock lock(mutex_);
        change_.wait(lock, [this] { return !held_; });
        // Whoever reads the answer may ask the next question at once.
        busy_ = false;
        lock.unlock();
        answer(thought);
    });
}

void Thinker::release() {
    const std::lock_guard lock(mutex_);
    held_ = false;
    change_.notify_all();
}

void Thinker::stop() {
    if (deadline_) {
        deadline_->set_now();
    }
    release();
}

void Thinker::ponder_hit() {
    if (deadline_ && time_) {
        deadline_->set(search::Deadline::Clock::now() + *time_);
        release();
    } else {
        stop();
    }
}

void Thinker::finish() {
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

void Thinker::wait() {
    if (thread_.joinable()) {
        thread_.join();
    }
}

}  // namespace awale::cli
