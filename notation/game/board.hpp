#pragma once

#include <limits>

#include "awale/notation/game/rules.hpp"

namespace awale {

/// Houses, stores and the side to move: sixteen bytes, copied freely. Two boards are equal when the same
/// seeds lie in the same places and the same side is to move, which is what a repetition means.
class Board {
public:
    /// Lanes 0–11 the houses, 12 South's store, 13 North's, 14 the side to move, 15 the reserve: seeds that
    /// are still to be dropped on the board, in games that have a set-up.
    using Lanes = std::array<std::uint8_t, 16>;
    static constexpr std::size_t store_lane = 12;
    static constexpr std::size_t side_lane = 14;
    static constexpr std::size_t reserve_lane = 15;

    constexpr Board() = default;

    constexpr explicit Board(const Lanes& lanes) : lanes_(lanes) {}

    /// The position a game begins with: South to move, stores empty.
    static constexpr Board start(const RuleSet& rules) {
        Board board;
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            board.lanes_[place] = rules.seeds_a_house;
            board.lanes_[place + 6] = rules.seeds_a_house;
        }
        board.lanes_[reserve_lane] = rules.reserve;
        return board;
    }

    constexpr Seeds seeds(House house) const { return Seeds{lanes_[house.lane()]}; }

    constexpr Seeds store(Side side) const {
        return Seeds{lanes_[store_lane + static_cast<std::size_t>(side)]};
    }

    /// The seeds that are not on the board yet; none in the Awalé family.
    constexpr Seeds reserve() const { return Seeds{lanes_[reserve_lane]}; }

    constexpr Side to_move() const { return static_cast<Side>(lanes_[side_lane]); }

    constexpr const Lanes& lanes() const { return lanes_; }

    /// The seeds in one row.
    constexpr Seeds row(Side side) const {
        int sum = 0;
        const std::size_t first = side == Side::South ? 0 : 6;
        for (std::size_t lane = first; lane < first + 6; ++lane) {
            sum += lanes_[lane];
        }
        return Seeds{sum};
    }

    /// The seeds in all the houses.
    constexpr Seeds on_board() const { return row(Side::South) + row(Side::North); }

    /// The seeds of the whole game, stores and reserve included; no move changes it.
    constexpr Seeds total() const { return on_board() + store(Side::South) + store(Side::North) + reserve(); }

    constexpr void set_seeds(House house, Seeds seeds) {
        lanes_[house.lane()] = static_cast<std::uint8_t>(seeds.count());
    }

    constexpr void set_store(Side side, Seeds seeds) {
        lanes_[store_lane + static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(seeds.count());
    }

    constexpr void set_reserve(Seeds seeds) {
        lanes_[reserve_lane] = static_cast<std::uint8_t>(seeds.count());
    }

    constexpr void set_to_move(Side side) { lanes_[side_lane] = static_cast<std::uint8_t>(side); }

    /// As two words: byte by byte it would be a call of memcmp.
    constexpr bool operator==(const Board& board) const {
        const auto mine = std::bit_cast<std::array<std::uint64_t, 2>>(lanes_);
        const auto theirs = std::bit_cast<std::array<std::uint64_t, 2>>(board.lanes_);
        return mine[0] == theirs[0] && mine[1] == theirs[1];
    }

private:
    Lanes lanes_{};
};

/// The board turned round: South and North change places, and so does the side to move.
Board mirrored(const Board& board);

/// A hash of a whole board, stores and side to move included. The top bits are the best mixed. Values differ
/// from machine to machine: do not store them.
inline std::uint64_t hash_of(const Board& board) {
    constexpr std::uint64_t golden_ratio = 0x9e3779b97f4a7c15;
    constexpr std::uint64_t square_root_of_two = 0x6a09e667f3bcc909;
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(board.lanes());
    return (halves[0] * golden_ratio ^ halves[1]) * square_root_of_two;
}

/// The same for hash tables of the standard library.
struct BoardHash {
    std::size_t operator()(const Board& board) const {
        const std::uint64_t hash = hash_of(board);
        return (hash ^ hash >> 32U) & std::numeric_limits<std::size_t>::max();
    }
};

}  // namespace awale
