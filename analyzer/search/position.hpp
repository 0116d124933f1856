#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "notation/board.hpp"
#include "notation/rules.hpp"

namespace awale::search {

/// The houses as the side to move sees them: byte i of `mine` is its i-th house from its left, byte i of
/// `theirs` the opponent's; bytes 6 and 7 are zero. Stores are left out: what they hold is settled, and the
/// seeds still to be won do not depend on it.
struct Position {
    std::uint64_t mine = 0;
    std::uint64_t theirs = 0;

    constexpr bool operator==(const Position&) const = default;
};

/// Sum of the bytes of a row; exact below 256.
constexpr int sum(std::uint64_t row) {
    return static_cast<int>(row * 0x0101010101010101U >> 56U);
}

/// All the seeds in the houses.
constexpr int seeds(const Position& position) {
    return sum(position.mine + position.theirs);
}

/// Seeds of the side to move's row less those of the other.
constexpr int row_difference(const Position& position) {
    return sum(position.mine) - sum(position.theirs);
}

constexpr int house_seeds(std::uint64_t row, int house) {
    return static_cast<int>(row >> (8 * house) & 0xffU);
}

/// Bit i is set where house i of the row has seeds.
constexpr unsigned occupied(std::uint64_t row) {
    constexpr std::uint64_t low = 0x7f7f7f7f7f7f7f7fU;
    const std::uint64_t high_bits = (row + low) & ~low;  // no house holds more than 48
    return static_cast<unsigned>((high_bits >> 7U) * 0x0102040810204080U >> 56U);
}

/// The houses of `board` from the side to move.
constexpr Position position_of(const Board& board) {
    Position position;
    const std::size_t mine = board.to_move() == Side::South ? 0 : 6;
    for (std::size_t place = 0; place < 6; ++place) {
        position.mine |= std::uint64_t{board.lanes()[mine + place]} << (8 * place);
        position.theirs |= std::uint64_t{board.lanes()[6 - mine + place]} << (8 * place);
    }
    return position;
}

/// What sowing n seeds from a house adds to both rows.
struct Sowing {
    std::uint64_t mine = 0;
    std::uint64_t theirs = 0;
    /// Bytes 0 to the last seed's house in the opponent's row, all ones: where a capture could reach. Zero
    /// where the last seed falls in the own row.
    std::uint64_t reach = 0;
};

/// `table[house][seeds]`, for a board of six or five houses a side.
using SowingTable = std::array<std::array<Sowing, 49>, 6>;
const SowingTable& sowing_table(int houses_a_side);

/// A move as the search sees it.
struct Step {
    Position after;  ///< from the opponent, who moves next
    int captured = 0;
    bool grand_slam = false;  ///< it would have taken the whole row
};

/// Sows house `house`, which has seeds, and captures. `slam_takes` says whether a grand slam takes the seeds.
template <bool slam_takes>
constexpr Step step(const Position& position, int house, const SowingTable& table) {
    const auto index = static_cast<std::size_t>(house);
    const Sowing& sowing = table[index][static_cast<std::size_t>(house_seeds(position.mine, house))];
    const std::uint64_t mine = (position.mine & ~(std::uint64_t{0xff} << (8 * house))) + sowing.mine;
    const std::uint64_t theirs = position.theirs + sowing.theirs;

    // A house with 2 or 3 seeds, and no other, becomes zero below; its neighbours do not touch it.
    constexpr std::uint64_t ones = 0x0101010101010101U;
    const std::uint64_t stays =
        (((theirs ^ 2 * ones) & 0xfe * ones) + 0x7f * ones) & 0x80 * ones & sowing.reach;
    // The captured run lies between the last house that stays and the last seed.
    const int first_bit = 63 - std::countl_zero(stays << 1U | 1U);
    const std::uint64_t taken_bytes = sowing.reach & ~std::uint64_t{0} << first_bit;
    const std::uint64_t rest = theirs & ~taken_bytes;
    const int taken = sum(theirs & taken_bytes);

    const bool slam = rest == 0 && taken > 0;
    if (slam && !slam_takes) {
        return {{theirs, mine}, 0, true};
    }
    return {{rest, mine}, taken, slam};
}

/// The houses that may be played, as bits; none when the game is over for want of a move.
template <GrandSlam rule>
constexpr unsigned legal_moves(const Position& position, const SowingTable& table) {
    unsigned moves = occupied(position.mine);
    if (position.theirs == 0) {
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            const auto house = static_cast<std::size_t>(std::countr_zero(rest));
            if (table[house][static_cast<std::size_t>(house_seeds(position.mine, static_cast<int>(house)))]
                    .theirs == 0) {
                moves &= ~(1U << house);
            }
        }
    }
    if constexpr (rule == GrandSlam::CapturesNothing) {
        return moves;
    } else {
        unsigned quiet = moves;
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            const int house = std::countr_zero(rest);
            if (step<false>(position, house, table).grand_slam) {
                quiet &= ~(1U << static_cast<unsigned>(house));
            }
        }
        return quiet != 0 ? quiet : moves;
    }
}

/// The move under a grand-slam rule, given that it is legal.
template <GrandSlam rule>
constexpr Step play(const Position& position, int house, const SowingTable& table) {
    return step<rule == GrandSlam::ForbiddenUnlessOnly>(position, house, table);
}

}  // namespace awale::search
