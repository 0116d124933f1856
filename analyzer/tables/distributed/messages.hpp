#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "awale/analyzer/parallel/processes.hpp"

namespace awale::tables {

/// A board of a level and one small number about it, in eight bytes.
class BoardMessage {
public:
    BoardMessage() = default;

    BoardMessage(unsigned about, int mover_seeds, std::uint32_t other, std::uint32_t mover)
        : bits_(std::uint64_t{about} << 56U | static_cast<std::uint64_t>(mover_seeds) << 48U |
                std::uint64_t{other} << 24U | mover) {}

    unsigned about() const {
        return static_cast<unsigned>(bits_ >> 56U);
    }

    int mover_seeds() const {
        return static_cast<int>(bits_ >> 48U & 255U);
    }

    std::uint32_t other() const {
        return static_cast<std::uint32_t>(bits_ >> 24U) & rank_mask;
    }

    std::uint32_t mover() const {
        return static_cast<std::uint32_t>(bits_) & rank_mask;
    }

    auto operator<=>(const BoardMessage&) const = default;

private:
    static constexpr std::uint32_t rank_mask = (1U << 24U) - 1;  // no row of 48 seeds has more ranks

    std::uint64_t bits_ = 0;
};

/// Messages to the other processes. They are collected and sent many at a time, as Romein and Bal do it: one
/// by one, the network's delay would be paid for each.
class Outbox {
public:
    explicit Outbox(parallel::Processes& processes)
        : processes_(processes), sent_(processes.count()), received_(processes.count()) {}

    /// What it holds at most, with what is received, in bytes.
    static constexpr std::uint64_t bytes(std::size_t processes) {
        return 4 * std::uint64_t{batch_bytes} * processes;
    }

    void put(std::size_t to, BoardMessage message) {
        parallel::Processes::Bytes& bytes = sent_[to];
        bytes.resize(bytes.size() + sizeof message);
        std::memcpy(bytes.data() + bytes.size() - sizeof message, &message, sizeof message);
        full_ = full_ || bytes.size() >= batch_bytes;
    }

    /// Whether it should be sent now.
    bool is_full() const {
        return full_;
    }

    /// Sends everything, and calls `use` with each message that has come, and who sent it. Done by all
    /// processes together.
    template <class Use>
    void exchange(Use&& use) {
        processes_.exchange(sent_, received_);
        for (std::size_t from = 0; from < received_.size(); ++from) {
            for (std::size_t at = 0; at < received_[from].size(); at += sizeof(BoardMessage)) {
                BoardMessage message;
                std::memcpy(&message, received_[from].data() + at, sizeof message);
                use(from, message);
            }
        }
        for (parallel::Processes::Bytes& bytes : sent_) {
            bytes.clear();
        }
        full_ = false;
    }

private:
    static constexpr std::size_t batch_bytes = std::size_t{1} << 16U;

    parallel::Processes& processes_;
    std::vector<parallel::Processes::Bytes> sent_;
    std::vector<parallel::Processes::Bytes> received_;
    bool full_ = false;
};

}  // namespace awale::tables
