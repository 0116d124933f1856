#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace awale::search {

/// A moment at which to stop, that another thread may set, move or bring about. None at first.
class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    Deadline() = default;

    /// One that has also passed once `stop`, if there is one, says so. Any thread may call `stop`.
    explicit Deadline(bool (*stop)()) : stop_(stop) {}

    explicit Deadline(Clock::time_point moment) : ticks_(moment.time_since_epoch().count()) {}

    void set(Clock::time_point moment) {
        ticks_.store(moment.time_since_epoch().count(), std::memory_order_relaxed);
    }

    void set_now() {
        ticks_.store(std::numeric_limits<Clock::rep>::min(), std::memory_order_relaxed);
    }

    bool passed() const {
        const Clock::rep ticks = ticks_.load(std::memory_order_relaxed);
        return (ticks != none && Clock::now().time_since_epoch().count() >= ticks) ||
               (stop_ != nullptr && stop_());
    }

private:
    static constexpr Clock::rep none = std::numeric_limits<Clock::rep>::max();

    std::atomic<Clock::rep> ticks_{none};
    bool (*stop_)() = nullptr;
};

/// Lets a deadline pass when it goes out of scope, however that comes about.
class StopAtEnd {
public:
    explicit StopAtEnd(Deadline& deadline) : deadline_(deadline) {}

    ~StopAtEnd() {
        deadline_.set_now();
    }

    StopAtEnd(const StopAtEnd&) = delete;
    StopAtEnd& operator=(const StopAtEnd&) = delete;

private:
    Deadline& deadline_;
};

/// When to stop: whichever comes first.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    const Deadline* deadline = nullptr;
};

/// Counts positions against limits.
class Meter {
public:
    Meter() = default;

    explicit Meter(const Limits& limits) : limits_(limits) {}

    void count(std::uint64_t positions = 1) {
        nodes_ += positions;
    }

    std::uint64_t nodes() const {
        return nodes_;
    }

    /// Once true, it stays so.
    bool exhausted() {
        if (nodes_ >= limits_.nodes) {
            exhausted_ = true;
        } else if (limits_.deadline != nullptr && nodes_ >= next_look_) {
            next_look_ = nodes_ + clock_interval;
            exhausted_ = exhausted_ || limits_.deadline->passed();
        }
        return exhausted_;
    }

    /// What the last look said.
    bool was_exhausted() const {
        return exhausted_;
    }

private:
    /// Nodes between two looks at the clock.
    static constexpr std::uint64_t clock_interval = 4096;

    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
    bool exhausted_ = false;
};

}  // namespace awale::search
