#pragma once

#include "awale/notation/game/board.hpp"

namespace awale {

/// Well-mixed numbers, splitmix64 (Steele, Lea and Flood, 2014); the same seed gives the same ones
/// everywhere. Do not change: generated games, exercises and samples depend on them.
class RandomNumbers {
public:
    static constexpr std::uint64_t step = 0x9e3779b97f4a7c15;

    explicit RandomNumbers(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += step;
        std::uint64_t mixed = (state_ ^ state_ >> 30U) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ mixed >> 27U) * 0x94d049bb133111ebU;
        return mixed ^ mixed >> 31U;
    }

    /// From 0 to below `bound`. The bias of at most bound in 2^32 does not matter here.
    std::uint64_t below(std::uint64_t bound) { return (next() >> 32U) * bound >> 32U; }

    /// A number from `least` to `most`, drawn in another way.
    int between(int least, int most) {
        return least + static_cast<int>(next() % static_cast<std::uint64_t>(most - least + 1));
    }

    /// One of these houses; at least one.
    House one_of(HouseSet houses) {
        return *std::ranges::next(houses.begin(), between(0, static_cast<int>(houses.size()) - 1));
    }

    Side side() { return between(0, 1) == 0 ? Side::South : Side::North; }

private:
    std::uint64_t state_;
};

}  // namespace awale
