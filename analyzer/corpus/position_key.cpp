#include "awale/analyzer/corpus/position_key.hpp"

#include <cassert>

#include "awale/analyzer/tables/boards.hpp"

namespace awale {

namespace {

constexpr int max_key_seeds = 48;
constexpr std::size_t house_count = House::lanes;

/// The binomial coefficient n over k + 1.
constexpr std::int64_t choose(std::size_t k, std::size_t n) {
    return static_cast<std::int64_t>(tables::binomials[n][k + 1]);
}

}  // namespace

PositionKey PositionKey::of(const Board& board) {
    // As one row: the houses of the side to move are the last on the right, and before all there is one for
    // the seeds that are elsewhere. The twelve sums that make the rank, each with its place added, rise
    // strictly: they are a set of twelve out of sixty.
    const Side mover = board.to_move();
    std::array<std::uint8_t, house_count + 1> row{};
    std::reverse_copy(board.lanes().begin(), board.lanes().begin() + house_count, row.begin() + 1);
    if (mover == Side::North) {
        std::swap_ranges(row.begin() + 1, row.begin() + 7, row.begin() + 7);
    }
    const auto rank = tables::row_rank<std::int64_t>(row, house_count + 1);
    const std::int64_t reserve = board.reserve().count();
    const std::int64_t missing = max_key_seeds - board.total().count();
    assert(missing >= 0);
    return PositionKey{reserve << reserve_shift | missing << missing_shift | rank << houses_shift |
                       std::int64_t{board.store(mover).count()} << 1 | static_cast<std::int64_t>(mover)};
}

std::optional<PositionKey> PositionKey::checked(std::int64_t value) {
    // The rank of the last set of twelve elements out of sixty is one less than their number.
    constexpr std::int64_t ranks = choose(house_count - 1, max_key_seeds + house_count - 1) +
                                   choose(house_count - 2, max_key_seeds + house_count - 1);
    const std::int64_t reserve = value >> reserve_shift;
    const std::int64_t missing = value >> missing_shift & missing_mask;
    if (value < 0 || reserve + missing > max_key_seeds || (value >> houses_shift & rank_mask) >= ranks) {
        return std::nullopt;
    }
    const PositionKey key{value};
    const std::int64_t left = max_key_seeds - reserve - missing - key.board().on_board().count();
    return (value >> 1 & store_mask) <= left ? std::optional(key) : std::nullopt;
}

Board PositionKey::board() const {
    const Side mover = static_cast<Side>(value_ & 1);
    std::int64_t rank = value_ >> houses_shift & rank_mask;
    Board board;
    board.set_to_move(mover);
    std::array<std::size_t, house_count> reached{};
    std::size_t element = max_key_seeds + house_count - 1;
    for (std::size_t place = house_count; place-- > 0;) {
        while (choose(place, element) > rank) {
            --element;
        }
        rank -= choose(place, element);
        reached[place] = element - place;
    }
    for (std::size_t place = 0; place < house_count; ++place) {
        const std::size_t seeds = reached[place] - (place == 0 ? 0 : reached[place - 1]);
        board.set_seeds(House{(place + (mover == Side::South ? 0 : 6)) % house_count},
                        Seeds{static_cast<int>(seeds)});
    }
    const Seeds reserve{static_cast<int>(value_ >> reserve_shift)};
    const Seeds total{max_key_seeds - static_cast<int>(value_ >> missing_shift & missing_mask) -
                      reserve.count()};
    const Seeds own{static_cast<int>(value_ >> 1 & store_mask)};
    board.set_reserve(reserve);
    board.set_store(mover, own);
    board.set_store(other(mover), total - board.on_board() - own);
    return board;
}

}  // namespace awale
