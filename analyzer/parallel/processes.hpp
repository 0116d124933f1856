#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace awale::parallel {

/// The processes of a program that was started several times, on one machine or on many, to do one piece of
/// work together. All functions throw EnvironmentError where another process was lost.
class Processes {
public:
    using Bytes = std::vector<std::uint8_t>;

    Processes() = default;
    Processes(const Processes&) = delete;
    Processes& operator=(const Processes&) = delete;
    virtual ~Processes() = default;

    /// The number of this process, below `count()`.
    virtual std::size_t rank() const = 0;

    virtual std::size_t count() const = 0;

    /// How many of them share the memory of this machine, with this one.
    virtual std::size_t on_this_machine() const = 0;

    /// Sends `sent[p]` to process p; `received[p]` is what process p sent to this one. Both have `count()`
    /// parts of less than 2 GiB. This function and the others below are called by all processes in the same
    /// order; each waits until the others have called it too.
    virtual void exchange(const std::vector<Bytes>& sent, std::vector<Bytes>& received) = 0;

    /// What each process gave.
    virtual std::vector<std::uint64_t> gather(std::uint64_t number) = 0;

    /// Whether any process gave true.
    bool any(bool here) {
        return std::ranges::max(gather(here ? 1 : 0)) > 0;
    }
};

}  // namespace awale::parallel
