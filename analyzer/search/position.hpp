#pragma once

#include "awale/analyzer/tables/tables.hpp"

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

/// A number for two rows, all of whose bits depend on all of theirs.
constexpr std::uint64_t hash_of(std::uint64_t mine, PackedRow theirs) {
    const std::uint64_t hash = mine * 0x9e3779b97f4a7c15U ^ std::rotl(theirs * 0xd6e8feb86659fd93U, 32);
    return (hash ^ hash >> 29U) * 0xbf58476d1ce4e5b9U;
}

constexpr int house_seeds(PackedRow row, int house) {
    return static_cast<int>(row >> (house_bits * static_cast<unsigned>(house)) & 63U);
}

/// In each house the seeds from the leftmost house up to it.
constexpr PackedRow running_sums(PackedRow row) { return row * one_each & whole_row; }

constexpr int sum(PackedRow row) { return static_cast<int>(running_sums(row) >> 5 * house_bits); }

/// All the seeds in the houses.
constexpr int seeds(const Position& position) { return sum(position.mine + position.theirs); }

/// Seeds of the side to move's row less those of the other.
constexpr int row_difference(const Position& position) { return sum(position.mine) - sum(position.theirs); }

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

/// The rules on what may be played and what it takes, as a constant in hot loops.
struct MoveRule {
    GrandSlam grand_slam;
    bool singles_wait;

    // Implicit: most rule sets differ in grand slams alone.
    constexpr MoveRule(GrandSlam slams, bool singles = false) : grand_slam(slams), singles_wait(singles) {}

    constexpr bool plays_again() const { return grand_slam == GrandSlam::PlaysAgain; }

    constexpr bool operator==(const MoveRule&) const = default;
};

/// The houses that may be played, as bits; none when the game is over for want of a move. Sides take turns
/// here: where a grand slam was taken and its player moves again, the other sows nothing from its first
/// house, which is empty.
template <MoveRule rule>
constexpr unsigned legal_moves(const Position& position, const SowingTable& table) {
    unsigned moves = occupied(position.mine);
    if constexpr (rule.singles_wait) {
        const unsigned more = occupied(position.mine & 62 * one_each);
        moves = more != 0 ? more : moves;
    }
    if constexpr (rule.plays_again()) {
        if (position.mine == 0 && position.theirs != 0) {
            return legal_moves<rule>({position.theirs, 0}, table) != 0 ? 1 : 0;
        }
    }
    if (position.theirs == 0) {
        for (unsigned rest = moves; rest != 0; rest &= rest - 1) {
            const auto house = static_cast<std::size_t>(std::countr_zero(rest));
            if (table[house][static_cast<std::size_t>(house_seeds(position.mine, static_cast<int>(house)))]
                    .theirs == 0) {
                moves &= ~(1U << house);
            }
        }
    }
    if constexpr (rule.grand_slam == GrandSlam::CapturesNothing || rule.plays_again()) {
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

/// The move under these rules, given that it is legal.
template <MoveRule rule>
constexpr Step play(const Position& position, int house, const SowingTable& table) {
    constexpr bool slam_takes = rule.grand_slam == GrandSlam::ForbiddenUnlessOnly || rule.plays_again();
    return step<slam_takes>(position, house, table);
}

/// Calls `use` with the rules on moves as a constant. Those of every preset are here, and no others.
template <class Use>
auto with_rule(const RuleSet& rules, const Use& use) {
    switch (rules.grand_slam) {
        case GrandSlam::CapturesNothing: break;
        case GrandSlam::Forbidden: return use(std::integral_constant<MoveRule, GrandSlam::Forbidden>());
        case GrandSlam::ForbiddenUnlessOnly:
            return use(std::integral_constant<MoveRule, GrandSlam::ForbiddenUnlessOnly>());
        case GrandSlam::PlaysAgain:
            return use(std::integral_constant<MoveRule, MoveRule(GrandSlam::PlaysAgain, true)>());
    }
    return use(std::integral_constant<MoveRule, GrandSlam::CapturesNothing>());
}

/// What is proved of the seeds left on the board, the side to move's less the other's: between `lower` and
/// `upper`, both included.
struct Bounds {
    int lower = 0;
    int upper = 0;

    constexpr bool settled() const { return lower == upper; }

    constexpr bool operator==(const Bounds&) const = default;
};

/// Seen from the other side.
constexpr Bounds operator-(Bounds bounds) { return {-bounds.upper, -bounds.lower}; }

/// Nothing is known: the side to move may lose or win all that is left.
constexpr Bounds anything(int left) { return {-left, left}; }

/// The endgame tables as the search reads them: by packed rows, in the terms of one rule set.
class Endgames {
public:
    /// `tables` may be null, or of another rule family, which counts as null. They are not asked about more
    /// than `max_seeds`.
    Endgames(const RuleSet& rules, std::shared_ptr<const Tables> tables, int max_seeds = tables::max_seeds);

    /// The most seeds that are covered, with all below; −1 when nothing is.
    int highest() const { return highest_; }

    /// The most seeds that something is proved of, perhaps by slow files; at least `highest()`.
    int highest_proved() const { return std::max(highest_, highest_further_); }

    /// What is proved of a position of at most `highest_proved()` seeds, as if no position of it had been
    /// seen before.
    Bounds proved_anywhere(const Position& position, int left) const;

    /// Whether what is proved of positions with `left` seeds holds only if none has occurred, and cannot be
    /// told from the positions after the moves.
    bool is_exact(int left) const { return left <= highest_exact_; }

    /// What is proved of a position of at most `highest()` seeds, as if no position of it had been seen
    /// before, and its value when endless play is worth nothing.
    Bounds proved(const Position& position, int left) const { return proved(ranks_of(position, left)); }

    int margin(const Position& position, int left) const {
        return value(tables::TableKind::Margin, ranks_of(position, left));
    }

private:
    tables::BoardRanks ranks_of(const Position& position, int left) const {
        const int mine = sum(position.mine);
        return {left, mine, rank(position.theirs, left - mine), rank(position.mine, mine)};
    }

    /// The boards of one level whose mover has this many seeds, as far as they are in memory.
    struct Block {
        /// By kind of table; null where it has to be read from its file.
        std::array<const std::uint8_t*, tables::table_kinds.size()> values{};
        std::uint32_t line_length = 0;
    };

    Bounds proved(const tables::BoardRanks& at) const {
        if (!own_row_) {
            const int margin = value(tables::TableKind::Margin, at);
            return {margin, margin};
        }
        // What neither side is known to be sure of may all go either way.
        const bool is_safe = at.seeds <= highest_safe_;
        const auto mine = is_safe ? tables::TableKind::Safe : tables::TableKind::Forced;
        const auto theirs = is_safe ? tables::TableKind::SafeOther : tables::TableKind::Conceded;
        return {2 * value(mine, at) - at.seeds, at.seeds - 2 * value(theirs, at)};
    }

    int value(tables::TableKind kind, const tables::BoardRanks& at) const {
        const Block& block = blocks_[block_index(at.seeds, at.mover_seeds)];
        const std::uint8_t* const values = block.values[static_cast<std::size_t>(kind) - 1];
        if (values == nullptr) {
            return tables_->value(kind, at);
        }
        const int value = values[std::size_t{at.other} * block.line_length + at.mover] - tables::zero_byte;
        return tables::is_of_other_side(kind) ? -value : value;
    }

    static constexpr std::size_t block_index(int left, int mine) {
        return static_cast<std::size_t>(left * (left + 1) / 2 + mine);
    }

    /// The rank of a row among those with as many seeds (docs/tables.md, "Ranks").
    std::uint32_t rank(PackedRow row, int row_seeds) const {
        const PackedRow to_the_right =
            (static_cast<PackedRow>(row_seeds) * one_each - (running_sums(row) << house_bits)) & whole_row;
        std::uint32_t rank = 0;
        for (int place = 1; place < 6; ++place) {
            rank += tables::rank_terms[static_cast<std::size_t>(houses_ - place)]
                                      [static_cast<std::size_t>(house_seeds(to_the_right, place))];
        }
        return rank;
    }

    std::shared_ptr<const Tables> tables_;
    int highest_ = -1;
    int highest_safe_ = -1;  ///< up to this level what each side is sure of is read from the safe tables
    int highest_exact_ = -1;
    int highest_further_ = -1;
    bool own_row_ = true;
    int houses_ = 6;  ///< a side
    std::array<Block, 49 * 50 / 2> blocks_{};
};

/// The boards of a game before `board` that may return, that is, since the last capture; oldest first, each
/// seen by the side to move in it. `history` holds the boards before `board`, oldest first.
std::vector<Position> since_capture(const Board& board, std::span<const Board> history);

}  // namespace awale::search
