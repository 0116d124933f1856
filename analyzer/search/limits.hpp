#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace awale::search {

/// When to stop: whichever comes first.
struct Limits {
    std::uint64_t nodes = ~std::uint64_t{0};
    std::optional<std::chrono::steady_clock::time_point> deadline;
};

/// Counts positions against limits.
class Meter {
public:
    Meter() = default;

    explicit Meter(const Limits& limits) : limits_(limits) {}

    void count() {
        ++nodes_;
    }

    std::uint64_t nodes() const {
        return nodes_;
    }

    /// Once true, it stays so.
    bool exhausted() {
        if (nodes_ >= limits_.nodes) {
            exhausted_ = true;
        } else if (limits_.deadline && nodes_ >= next_look_) {
            next_look_ = nodes_ + clock_interval;
            exhausted_ = exhausted_ || std::chrono::steady_clock::now() >= *limits_.deadline;
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
