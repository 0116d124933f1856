#pragma once

#include <array>

#include "awale/notation/game/house.hpp"

namespace awale {

/// The seeds of a turn besides those that are sown: taken from houses of the other row, or dropped from the
/// reserve into houses of one's own. None in the Awalé family, where a turn is a house. Three bytes, so that
/// with a house it fills the gap that a house alone would leave.
class TurnSeeds {
public:
    /// A turn handles at most that many seeds of one house.
    static constexpr int max_in_house = 7;
    static constexpr std::size_t places = 6;

    constexpr TurnSeeds() = default;

    /// Seeds to be dropped, none yet.
    static constexpr TurnSeeds drop() {
        TurnSeeds seeds;
        seeds.store(drop_bit);
        return seeds;
    }

    /// Whether the turn drops seeds and sows nothing.
    constexpr bool is_drop() const { return (bits() & drop_bit) != 0; }

    /// The seeds of the house at that place, 0 to 5 from its owner's left.
    constexpr int at(std::size_t place) const { return static_cast<int>(bits() >> 3 * place & 7U); }

    /// `count` is 0 to `max_in_house`.
    constexpr void set(std::size_t place, int count) {
        store((bits() & ~(7U << 3 * place)) | static_cast<std::uint32_t>(count) << 3 * place);
    }

    constexpr Seeds total() const {
        int sum = 0;
        for (std::size_t place = 0; place < places; ++place) {
            sum += at(place);
        }
        return Seeds{sum};
    }

    /// Neither a harvest nor a drop.
    constexpr bool empty() const { return bits() == 0; }

    constexpr bool operator==(const TurnSeeds&) const = default;

private:
    static constexpr std::uint32_t drop_bit = 1U << 23;

    /// Three bits a house, and the highest bit for a drop.
    constexpr std::uint32_t bits() const {
        return bytes_[0] | std::uint32_t{bytes_[1]} << 8 | std::uint32_t{bytes_[2]} << 16;
    }

    constexpr void store(std::uint32_t bits) {
        bytes_ = {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                  static_cast<std::uint8_t>(bits >> 16)};
    }

    std::array<std::uint8_t, 3> bytes_{};
};

/// The houses of `owner` that the seeds are taken from or dropped into.
HouseSet houses_of(TurnSeeds seeds, Side owner);

/// What a player does in one turn of any game: sows a house and takes `seeds` from the other row, or drops
/// `seeds`. In the Awalé family the house says it all, so a house can stand for a turn.
struct Turn {
    House house;  ///< sown; of a drop the first house that gets seeds
    TurnSeeds seeds{};

    constexpr Turn() = default;

    // NOLINTNEXTLINE(google-explicit-constructor): a house is a turn
    constexpr Turn(House sown, TurnSeeds of_turn = {}) : house(sown), seeds(of_turn) {}

    constexpr bool operator==(const Turn&) const = default;
};

static_assert(sizeof(Turn) == 4);

/// `D`, `D(b2 d1)`, `@A2C3`: as docs/notation.md writes turns.
std::string to_text(const Turn& turn);

/// The same without blanks and brackets, for commands in comments: `D`, `Db2d1`, `@A2C3`.
std::string packed_text(const Turn& turn);

/// The houses of turns.
std::vector<House> houses_of(std::span<const Turn> turns);

/// What follows the letter of the house, nothing or `(b2 d1)`, or the whole of a drop, `@A2C3`. `mover` is
/// whose turn it is.
std::string to_text(TurnSeeds seeds, Side mover);

/// The place of a move in a game, counted from 1; `Ply{0}` is the position before the first move.
class Ply {
public:
    constexpr Ply() = default;

    constexpr explicit Ply(std::size_t number) : number_(number) {}

    constexpr std::size_t number() const { return number_; }

    constexpr auto operator<=>(const Ply&) const = default;

    /// The number of the pair of moves it belongs to in a game's text, `1.` for plies 1 and 2.
    constexpr std::size_t pair_number() const { return (number_ + 1) / 2; }

private:
    std::size_t number_ = 0;
};

}  // namespace awale
