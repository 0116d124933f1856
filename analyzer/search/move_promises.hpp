#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// How the search orders the moves of a position.
namespace awale::search {

/// How promising each move is, by house: seeds captured, successes, and one more than the house. Zero where
/// there is none.
using Promises = std::array<std::uint32_t, 6>;
constexpr unsigned house_shift = 3;
constexpr std::uint32_t house_mask = 7;
constexpr unsigned capture_shift = 26;
constexpr std::uint32_t max_successes = (1U << (capture_shift - house_shift)) - 1;

constexpr std::uint32_t promise_of(int captured, std::uint32_t successes, int house) {
    return static_cast<std::uint32_t>(captured) << capture_shift | successes << house_shift |
           static_cast<std::uint32_t>(house + 1);
}

/// The house of a promise that is not zero.
constexpr std::uint32_t promised_house(std::uint32_t promise) {
    return (promise & house_mask) - 1;
}

/// The greater of two numbers. By arithmetic: which it is cannot be foreseen, and of std::max g++ makes a
/// branch where much follows.
constexpr std::int64_t greater(std::int64_t one, std::int64_t other) {
    const std::int64_t difference = one - other;
    return one - (difference & difference >> 63);
}

/// The greatest: which move is best cannot be foreseen either, and often one is all that is needed.
constexpr std::uint32_t greatest(const Promises& promises) {
    const std::int64_t left = greater(greater(promises[0], promises[1]), promises[2]);
    const std::int64_t right = greater(greater(promises[3], promises[4]), promises[5]);
    return static_cast<std::uint32_t>(greater(left, right));
}

/// How often a house with these seeds was the move that was good enough, deeper searches counting for more.
class Successes {
public:
    std::uint32_t of(int house, int seeds) const {
        return counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds)];
    }

    void add(int house, int seeds, int depth) {
        std::uint32_t& count = counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(seeds)];
        count = std::min(count + static_cast<std::uint32_t>(depth * depth), max_successes);
    }

    /// Lets what was learned from other positions count for less.
    void age() {
        for (auto& house : counts_) {
            for (std::uint32_t& count : house) {
                count /= 8;
            }
        }
    }

private:
    std::array<std::array<std::uint32_t, 64>, 6> counts_{};
};

}  // namespace awale::search
