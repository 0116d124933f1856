#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>

#include "awale/notation/game/side.hpp"

namespace awale {

/// A house of the board. South's are A to F (lanes 0 to 5), North's a to f (lanes 6 to 11); on a
/// ten-house board F and f do not exist. Sowing goes up the lanes and around.
class House {
public:
    static constexpr std::size_t lanes = 12;

    constexpr House() = default;

    /// `lane` is 0 to 11.
    constexpr explicit House(std::size_t lane) : lane_(static_cast<std::uint8_t>(lane)) {}

    /// `place` counts 0 to 5 from the owner's left.
    constexpr House(Side owner, std::size_t place) : House(place + (owner == Side::North ? 6 : 0)) {}

    /// Its index on the circle A…F a…f, 0 to 11.
    constexpr std::size_t lane() const {
        return lane_;
    }

    constexpr Side owner() const {
        return lane_ < 6 ? Side::South : Side::North;
    }

    /// 0 to 5 from the owner's left.
    constexpr std::size_t place() const {
        return lane_ < 6 ? lane_ : lane_ - 6U;
    }

    /// `A` to `F` or `a` to `f`.
    constexpr char letter() const {
        return static_cast<char>((lane_ < 6 ? 'A' : 'a') + place());
    }

    constexpr auto operator<=>(const House&) const = default;

private:
    std::uint8_t lane_ = 0;
};

/// The house with that letter, or nothing.
constexpr std::optional<House> house_from_letter(char letter) {
    if (letter >= 'A' && letter <= 'F') {
        return House{Side::South, static_cast<std::size_t>(letter - 'A')};
    }
    if (letter >= 'a' && letter <= 'f') {
        return House{Side::North, static_cast<std::size_t>(letter - 'a')};
    }
    return std::nullopt;
}

/// The same house seen from across the board: A is a, a is A.
constexpr House mirrored(House house) {
    return House{other(house.owner()), house.place()};
}

/// A set of houses, iterated from A to f.
class HouseSet {
public:
    class Iterator {
    public:
        using value_type = House;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;

        constexpr explicit Iterator(std::uint16_t rest) : rest_(rest) {}

        constexpr House operator*() const {
            return House{static_cast<std::size_t>(std::countr_zero(rest_))};
        }

        constexpr Iterator& operator++() {
            rest_ = static_cast<std::uint16_t>(rest_ & (rest_ - 1));
            return *this;
        }

        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }

        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint16_t rest_ = 0;
    };

    constexpr HouseSet() = default;

    /// Bit i is lane i.
    constexpr explicit HouseSet(std::uint16_t bits) : bits_(bits) {}

    constexpr bool empty() const {
        return bits_ == 0;
    }

    constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits_));
    }

    constexpr bool contains(House house) const {
        return (bits_ >> house.lane() & 1U) != 0;
    }

    constexpr void insert(House house) {
        bits_ = static_cast<std::uint16_t>(bits_ | 1U << house.lane());
    }

    constexpr std::uint16_t bits() const {
        return bits_;
    }

    constexpr Iterator begin() const {
        return Iterator{bits_};
    }

    constexpr Iterator end() const {
        return Iterator{0};
    }

    constexpr bool operator==(const HouseSet&) const = default;

private:
    std::uint16_t bits_ = 0;
};

static_assert(std::forward_iterator<HouseSet::Iterator>);

}  // namespace awale
