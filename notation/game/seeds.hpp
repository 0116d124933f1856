#pragma once

#include <compare>
#include <string>

namespace awale {

/// A number of seeds: a count, or a difference of two counts and then possibly negative.
class Seeds {
public:
    constexpr Seeds() = default;

    constexpr explicit Seeds(int count) : count_(count) {}

    constexpr int count() const {
        return count_;
    }

    constexpr auto operator<=>(const Seeds&) const = default;

    constexpr Seeds operator-() const {
        return Seeds{-count_};
    }

    constexpr Seeds& operator+=(Seeds more) {
        count_ += more.count_;
        return *this;
    }

    constexpr Seeds& operator-=(Seeds fewer) {
        count_ -= fewer.count_;
        return *this;
    }

    friend constexpr Seeds operator+(Seeds a, Seeds b) {
        return a += b;
    }

    friend constexpr Seeds operator-(Seeds a, Seeds b) {
        return a -= b;
    }

private:
    int count_ = 0;
};

/// Plain decimal, `-3`, `0`, `12`.
inline std::string to_text(Seeds seeds) {
    return std::to_string(seeds.count());
}

/// With its sign, as a value for one side is written: `+3`, `0`, `-12`.
inline std::string to_signed_text(Seeds seeds) {
    return (seeds.count() > 0 ? "+" : "") + to_text(seeds);
}

}  // namespace awale
