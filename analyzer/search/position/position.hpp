#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "awale/notation/game/board.hpp"
#include "awale/notation/game/rules.hpp"

namespace awale::search {

/// Six houses in one word, six bits each, the leftmost lowest. No house holds more than 48 seeds, nor does a
/// row, so neither a house nor a sum of houses overflows its six bits.
using PackedRow = std::uint64_t;

constexpr unsigned house_bits = 6;
/// A one in each house.
constexpr PackedRow one_each = 0x041041041U;
/// All that a row can hold.
constexpr PackedRow whole_row = 0xfffffffffU;

/// The houses as the side to move sees them, its own and the opponent's, each from its owner's left. Stores
/// are left out: what they hold is settled, and the seeds still to be won do not depend on it.
struct Position {
    PackedRow mine = 0;
    PackedRow theirs = 0;

    constexpr bool operator==(const Position&) const = default;
};

constexpr int house_seeds(PackedRow row, int house) {
    return static_cast<int>(row >> (house_bits * static_cast<unsigned>(house)) & 63U);
}

/// In each house the seeds from the leftmost house up to it.
constexpr PackedRow running_sums(PackedRow row) {
    return row * one_each & whole_row;
}

constexpr int sum(PackedRow row) {
    return static_cast<int>(running_sums(row) >> 5 * house_bits);
}

/// All the seeds in the houses.
constexpr int seeds(const Position& position) {
    return sum(position.mine + position.theirs);
}

/// Seeds of the side to move's row less those of the other.
constexpr int row_difference(const Position& position) {
    return sum(position.mine) - sum(position.theirs);
}

/// The top bit of each house that has seeds.
constexpr PackedRow marked(PackedRow row) {
    constexpr PackedRow below_top = 31 * one_each;
    return (((row & below_top) + below_top) | row) & 32 * one_each;
}

/// Bit i is set where house i of the row has seeds.
constexpr unsigned occupied(PackedRow row) {
    // House i's mark, moved from bit 6i to bit 30 + i.
    return static_cast<unsigned>((marked(row) >> 5U) * 0x42108420U >> 30U) & 63U;
}

/// The houses of `board` from the side to move.
constexpr Position position_of(const Board& board) {
    Position position;
    const std::size_t mine = board.to_move() == Side::South ? 0 : 6;
    for (std::size_t place = 0; place < 6; ++place) {
        position.mine |= PackedRow{board.lanes()[mine + place]} << (house_bits * place);
        position.theirs |= PackedRow{board.lanes()[6 - mine + place]} << (house_bits * place);
    }
    return position;
}

/// A board with these houses, South to move and nothing in the stores.
constexpr Board board_of(const Position& position) {
    Board board;
    for (std::size_t place = 0; place < 6; ++place) {
        board.set_seeds(House{Side::South, place},
                        Seeds{house_seeds(position.mine, static_cast<int>(place))});
        board.set_seeds(House{Side::North, place},
                        Seeds{house_seeds(position.theirs, static_cast<int>(place))});
    }
    return board;
}

/// No board returns after fewer plies. Seeds go round in one direction only, so on the way every boundary
/// between two houses is crossed, and a sowing that crosses one drops a seed into the house behind it: each
/// of ten or twelve houses is filled, and has to be emptied, once.
constexpr int shortest_loop = 10;

/// What sowing n seeds from a house does to both rows.
struct SowingDelta {
    /// Added to the own row; this empties the house as well.
    PackedRow mine = 0;
    PackedRow theirs = 0;
    /// All bits of the opponent's leftmost house to that of the last seed: where a capture can reach. Zero
    /// where the last seed falls in the own row.
    PackedRow reach = 0;
    /// What must be zero in the difference from `two_or_three` of the opponent's row for a capture: the bits
    /// of the house of the last seed but the lowest, or, in the own row, one that never is.
    PackedRow last = PackedRow{1} << no_house;

    static constexpr unsigned no_house = 40;  ///< a bit above all houses
};

/// Twos in all houses, and the bit above them.
constexpr PackedRow two_or_three = 2 * one_each | PackedRow{1} << SowingDelta::no_house;

/// `table[house][seeds]`, for a board of six or five houses a side. As many counts as fit six bits: what
/// stands where is then found by shifting.
using SowingTable = std::array<std::array<SowingDelta, 64>, 6>;
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
    const SowingDelta& sowing =
        table[static_cast<std::size_t>(house)][static_cast<std::size_t>(house_seeds(position.mine, house))];
    const PackedRow mine = position.mine + sowing.mine;
    const PackedRow theirs = position.theirs + sowing.theirs;

    // 2 and 3 become 0 and 1; what else is left in a house means that it stays as it is.
    const PackedRow difference = theirs ^ two_or_three;
    if ((difference & sowing.last) != 0) {
        return {{theirs, mine}, 0, false};
    }
    const PackedRow stays = marked(difference & 62 * one_each) & sowing.reach;
    // The captured run lies between the last house that stays and the last seed: a house that stays marks
    // itself and all before it, and what is within reach and not marked is taken.
    PackedRow before = stays | stays >> house_bits;
    before |= before >> 2 * house_bits;
    before |= before >> 4 * house_bits;
    const PackedRow taken_marks = sowing.reach & 32 * one_each & ~before;
    const PackedRow captured_houses = (taken_marks << 1U) - (taken_marks >> (house_bits - 1));
    const PackedRow rest = theirs & ~captured_houses;
    const int taken = sum(theirs & captured_houses);

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
