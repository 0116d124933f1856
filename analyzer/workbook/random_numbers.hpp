#pragma once

#include <cstdint>

namespace awale {

/// Well-mixed numbers (SplitMix64); the same seed gives the same ones everywhere.
class RandomNumbers {
public:
    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t x = state_;
        x = (x ^ x >> 30U) * 0xbf58476d1ce4e5b9U;
        x = (x ^ x >> 27U) * 0x94d049bb133111ebU;
        return x ^ x >> 31U;
    }

    /// A number from `least` to `most`.
    int between(int least, int most) {
        return least + static_cast<int>(next() % static_cast<std::uint64_t>(most - least + 1));
    }

private:
    std::uint64_t state_;
};

}  // namespace awale
