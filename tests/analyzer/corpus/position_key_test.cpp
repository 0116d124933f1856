#include "awale/analyzer/corpus/positions/position_key.hpp"

#include <doctest/doctest.h>

#include <set>

#include "awale/notation/game/position_text.hpp"
#include "random_play.hpp"

using namespace awale;

namespace {

/// Any board of up to 48 seeds: some left out, the others thrown into the houses and the stores.
Board random_board(test::Random& random) {
    Board board;
    board.set_to_move(random.below(2) == 0 ? Side::South : Side::North);
    const std::size_t seeds = random.below(4) == 0 ? random.below(49) : 48;
    const std::size_t wide = 1 + random.below(14);
    for (std::size_t i = 0; i < seeds; ++i) {
        const std::size_t at = random.below(wide);
        if (at < House::lanes) {
            board.set_seeds(House{at}, board.seeds(House{at}) + Seeds{1});
        } else {
            const Side side = at == House::lanes ? Side::South : Side::North;
            board.set_store(side, board.store(side) + Seeds{1});
        }
    }
    return board;
}

}  // namespace

TEST_CASE("PositionKey: decodes to the position") {
    test::Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = random_board(random);
        const PositionKey key = PositionKey::of(board);
        REQUIRE(key.value() >= 0);
        REQUIRE(key.value() < std::int64_t{1} << 54);
        REQUIRE(key.board() == board);
        REQUIRE(key.mirrored() == PositionKey::of(mirrored(board)));
    }
}

TEST_CASE("PositionKey: one range holds equal houses with any stores") {
    test::Random random(2);
    for (int i = 0; i < 20'000; ++i) {
        const Board board = random_board(random);
        const Board another = random_board(random);
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
}
