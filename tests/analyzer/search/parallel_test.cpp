#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <thread>
#include <vector>

#include "awale/analyzer/search/judge.hpp"
#include "awale/analyzer/search/player.hpp"
#include "awale/analyzer/search/transposition.hpp"
#include "awale/notation/game/position_text.hpp"
#include "random_boards.hpp"
#include "small_tables.hpp"

namespace awale::search {

TEST_CASE("TranspositionTable: threads never get another position's entry") {
    TranspositionTable table(1);
    constexpr std::size_t threads = 3;
    std::array<int, threads> found{};
    std::array<int, threads> wrong{};
    {
        std::vector<std::jthread> crew;
        for (std::size_t number = 0; number < threads; ++number) {
            crew.emplace_back([&, number] {
                // The same boards for each, and more of them than there is room for.
                RandomBoards boards(7);
                for (int i = 0; i < 60'000; ++i) {
                    const Position position = position_of(boards.next(abapa(), 20));
                    const int value = seeds(position) + 3 * row_difference(position);
                    const Memory memory = table.find(table.slot(position));
                    if (memory.bound != Bound::None) {
                        ++found[number];
                        wrong[number] += memory.value == value ? 0 : 1;
                    }
                    table.store(table.slot(position), {value, i % 50, Bound::Equal, i % 6});
                }
            });
        }
    }
    for (std::size_t number = 0; number < threads; ++number) {
        CHECK(wrong[number] == 0);
        CHECK(found[number] > 100);
    }
}

TEST_CASE("Prover: one thread refutes no proof of several") {
    RandomBoards boards(31);
    const auto tables = small_tables(abapa(), 7);
    Judge alone(abapa(), tables, {.hash_megabytes = 1});
    Judge together(abapa(), tables, {.hash_megabytes = 1, .threads = 3});
    const Budget budget{.nodes = 60'000, .depth = 12, .time = {}};
    int exact = 0;
    for (int round = 0; round < 12; ++round) {
        const Board board = boards.next(abapa(), 9 + round % 6);
        CAPTURE(position_text(board, abapa()));
        const Judgement one = alone.judge(board, {}, budget);
        const Judgement many = together.judge(board, {}, budget);
        REQUIRE(one.moves.size() == many.moves.size());
        for (const JudgedMove& move : one.moves) {
            const JudgedMove* const same = many.find(move.house);
            REQUIRE(same != nullptr);
            CHECK(same->value.lower <= move.value.upper);
            CHECK(same->value.upper >= move.value.lower);
            exact += same->value.grade == Grade::Exact ? 1 : 0;
        }
    }
    CHECK(exact > 0);
}

TEST_CASE("Player: threads reach the depth and count all nodes") {
    Player alone(abapa(), small_tables(abapa(), 7), {.hash_megabytes = 4});
    Player together(abapa(), small_tables(abapa(), 7), {.hash_megabytes = 4, .threads = 2});
    const auto one = alone.think(Board::start(abapa()), {}, {.depth = 11});
    const auto two = together.think(Board::start(abapa()), {}, {.depth = 11});
    REQUIRE(one);
    REQUIRE(two);
    CHECK(two->depth == 11);
    CHECK(two->nodes > 0);
    const auto few = together.think(Board::start(abapa()), {}, {.limits = {20'000, nullptr}});
    REQUIRE(few);
    CHECK(few->depth >= 1);
}

}  // namespace awale::search
