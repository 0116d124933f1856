#include "awale/analyzer/corpus/position_key.hpp"

#include <doctest/doctest.h>

#include <random>
#include <set>

#include "awale/notation/game/position_text.hpp"
#include "random_boards.hpp"

using namespace awale;

namespace {

/// Any position, or one with some of its seeds left out of the stores.
Board any_board(std::mt19937_64& random) {
    Board board = random_board(random, abapa());
    if (random() % 4 == 0) {
        board.set_store(Side::South, Seeds{0});
    }
    return board;
}

}  // namespace

TEST_CASE("PositionKey: decodes to the position") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = any_board(random);
        const PositionKey key = PositionKey::of(board);
        REQUIRE(key.value() >= 0);
        REQUIRE(key.value() < std::int64_t{1} << 54);
        REQUIRE(key.board() == board);
        REQUIRE(key.mirrored() == PositionKey::of(mirrored(board)));
    }
}

TEST_CASE("PositionKey: a reserve is part of the position") {
    std::mt19937_64 random(3);
    for (int i = 0; i < 20'000; ++i) {
        Board board = any_board(random);
        const Seeds free = Seeds{48} - board.total();
        board.set_reserve(Seeds{static_cast<int>(random() % static_cast<unsigned>(free.count() + 1))});
        const PositionKey key = PositionKey::of(board);
        REQUIRE(key.value() >= 0);
        REQUIRE(key.value() < PositionKey::end);
        REQUIRE(key.board() == board);
        REQUIRE(PositionKey::checked(key.value()) == key);
        REQUIRE(key.mirrored() == PositionKey::of(mirrored(board)));
        // Seeds that are nowhere are not in the reserve.
        REQUIRE_FALSE(PositionKey::checked(key.value() + (std::int64_t{49} << 54)));
    }
}

TEST_CASE("PositionKey: one range holds equal houses with any stores") {
    std::mt19937_64 random(2);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = any_board(random);
        const Board another = any_board(random);
        const PositionKey key = PositionKey::of(board);
        Board moved = board;
        if (board.store(Side::North) > Seeds{0}) {
            moved.set_store(Side::North, board.store(Side::North) - Seeds{1});
            moved.set_store(Side::South, board.store(Side::South) + Seeds{1});
        }
        const auto same_range = [&](const Board& other_board) {
            const PositionKey other_key = PositionKey::of(other_board);
            return key.first_of_houses() <= other_key && other_key <= key.last_of_houses();
        };
        const auto houses_equal = [&](const Board& a, const Board& b) {
            bool equal = a.total() == b.total();
            for (std::size_t lane = 0; lane < House::lanes; ++lane) {
                equal = equal && a.seeds(House{lane}) == b.seeds(House{lane});
            }
            return equal;
        };
        REQUIRE(same_range(moved));
        REQUIRE(same_range(mirrored(moved)));
        const bool equal = board.to_move() == another.to_move() ? houses_equal(board, another)
                                                                : houses_equal(board, mirrored(another));
        REQUIRE(same_range(another) == equal);
    }
}

TEST_CASE("PositionKey: boards with few seeds are neighbours") {
    // 48 seeds, two of them in the houses: C(13, 2) = 78 boards, ranked without a gap from those with fewer.
    std::set<std::int64_t> ranks;
    for (std::size_t a = 0; a < House::lanes; ++a) {
        for (std::size_t b = a; b < House::lanes; ++b) {
            Board board;
            board.set_seeds(House{a}, Seeds{1});
            board.set_seeds(House{b}, board.seeds(House{b}) + Seeds{1});
            board.set_store(Side::South, Seeds{46});
            ranks.insert(PositionKey::of(board).first_of_houses().value() / 128);
        }
    }
    CHECK(ranks.size() == 78);
    CHECK(*ranks.begin() == 1 + 12);
    CHECK(*ranks.rbegin() == 1 + 12 + 77);
}

TEST_CASE("PositionKey: known keys, which are on disk, do not change") {
    const auto key = [](const char* text) {
        return PositionKey::of(parse_position(text, abapa()).value()).value();
    };
    CHECK(key("0-0-0-0-0-0-0-0-0-0-0-0-48-0-S") == 96);
    CHECK(key("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S") == 156698125679616);
    CHECK(key("0-0-0-0-0-48-0-0-0-0-0-0-0-0-N") == 143294345725441);
    CHECK(key("1-0-0-2-0-0-0-3-0-0-0-1-20-10-N") == 3096224749017109);
    CHECK(PositionKey::of(Board::start(eqwale_rules())).value() == std::int64_t{48} << 54);
}
