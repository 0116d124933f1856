#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>

namespace awale {

/// The two players, named for where they sit: South owns the houses A to F, North a to f.
enum class Side : std::uint8_t { South, North };

/// The player across the board.
constexpr Side other(Side side) { return side == Side::South ? Side::North : Side::South; }

/// `S` or `N`, as position text writes the side to move.
constexpr char letter(Side side) { return side == Side::South ? 'S' : 'N'; }

/// `South` or `North`, as a JSON field and the tag names spell it.
constexpr const char* name(Side side) { return side == Side::South ? "South" : "North"; }

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
    constexpr std::size_t lane() const { return lane_; }

    constexpr Side owner() const { return lane_ < 6 ? Side::South : Side::North; }

    /// 0 to 5 from the owner's left.
    constexpr std::size_t place() const { return lane_ < 6 ? lane_ : lane_ - 6U; }

    /// `A` to `F` or `a` to `f`.
    constexpr char letter() const { return static_cast<char>((lane_ < 6 ? 'A' : 'a') + place()); }

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
constexpr House mirrored(House house) { return House{other(house.owner()), house.place()}; }

/// A set of houses, iterated from A to f.
class HouseSet {
public:
    class Iterator {
    public:
        using value_type = House;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;

        constexpr explicit Iterator(std::uint16_t rest) : rest_(rest) {}

        constexpr House operator*() const { return House{static_cast<std::size_t>(std::countr_zero(rest_))}; }

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

    constexpr bool empty() const { return bits_ == 0; }

    constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

    constexpr bool contains(House house) const { return (bits_ >> house.lane() & 1U) != 0; }

    constexpr void insert(House house) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << house.lane()); }

    /// The houses of the moves of which `holds(move)` is true.
    template <class Moves, class Holds>
    static constexpr HouseSet of(const Moves& moves, const Holds& holds) {
        HouseSet houses;
        for (const auto& move : moves) {
            if (holds(move)) {
                houses.insert(move.house);
            }
        }
        return houses;
    }

    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr HouseSet operator|(HouseSet a, HouseSet b) {
        return HouseSet{static_cast<std::uint16_t>(a.bits_ | b.bits_)};
    }

    /// Those of which `holds(house)` is true.
    template <class Holds>
    constexpr HouseSet where(const Holds& holds) const {
        HouseSet found;
        for (const House house : *this) {
            if (holds(house)) {
                found.insert(house);
            }
        }
        return found;
    }

    constexpr Iterator begin() const { return Iterator{bits_}; }

    constexpr Iterator end() const { return Iterator{0}; }

    constexpr bool operator==(const HouseSet&) const = default;

private:
    std::uint16_t bits_ = 0;
};

static_assert(std::forward_iterator<HouseSet::Iterator>);

/// The first houses of a side, from its left.
constexpr HouseSet row_houses(Side side, std::size_t houses = 6) {
    return HouseSet{static_cast<std::uint16_t>(((1U << houses) - 1) << (side == Side::South ? 0U : 6U))};
}

/// The twelve houses.
inline constexpr HouseSet all_houses{0xFFF};

/// A number of seeds: a count, or a difference of two counts and then possibly negative.
class Seeds {
public:
    constexpr Seeds() = default;

    constexpr explicit Seeds(int count) : count_(count) {}

    constexpr int count() const { return count_; }

    constexpr auto operator<=>(const Seeds&) const = default;

    constexpr Seeds operator-() const { return Seeds{-count_}; }

    constexpr Seeds& operator+=(Seeds more) {
        count_ += more.count_;
        return *this;
    }

    constexpr Seeds& operator-=(Seeds fewer) {
        count_ -= fewer.count_;
        return *this;
    }

    friend constexpr Seeds operator+(Seeds a, Seeds b) { return a += b; }

    friend constexpr Seeds operator-(Seeds a, Seeds b) { return a -= b; }

private:
    int count_ = 0;
};

/// Plain decimal, `-3`, `0`, `12`.
inline std::string to_text(Seeds seeds) { return std::to_string(seeds.count()); }

/// With its sign, as a value for one side is written: `+3`, `0`, `-12`.
inline std::string to_signed_text(Seeds seeds) { return (seeds.count() > 0 ? "+" : "") + to_text(seeds); }

/// The letters of houses, one after the other: `AcF`.
std::string letters(std::span<const House> houses);
std::string letters(HouseSet houses);

/// The letters with commas between them: `A, C, F`.
std::string letter_list(HouseSet houses);

}  // namespace awale
