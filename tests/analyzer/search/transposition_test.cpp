#include "awale/analyzer/search/transposition.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "random_boards.hpp"

namespace awale::search {

TEST_CASE("TranspositionTable: finds what was stored") {
    TranspositionTable table(1);
    const Position position{0xb0060c030U, 0x000c30140U};
    CHECK(table.find(table.slot(position)).bound == Bound::None);
    for (const int value : {-4800, -1, 0, 4800}) {
        table.store(table.slot(position), {value, 99, Bound::AtMost, 5});
        const Memory memory = table.find(table.slot(position));
        CHECK(memory.value == value);
        CHECK(memory.depth == 99);
        CHECK(memory.bound == Bound::AtMost);
        CHECK(memory.move == 5);
    }
    CHECK(table.find(table.slot({position.theirs, position.mine})).bound == Bound::None);
    table.clear();
    CHECK(table.find(table.slot(position)).bound == Bound::None);
}

TEST_CASE("TranspositionTable: a store without a move keeps the old move") {
    TranspositionTable table(1);
    const Position position{3, 4};
    table.store(table.slot(position), {10, 4, Bound::AtLeast, 2});
    table.store(table.slot(position), {8, 6, Bound::AtMost, Memory::no_move});
    CHECK(table.find(table.slot(position)).move == 2);
}

TEST_CASE("TranspositionTable: a full table never confuses positions") {
    TranspositionTable table(1);
    RandomBoards boards(2);
    std::vector<Position> positions;
    for (int i = 0; i < 200'000; ++i) {
        positions.push_back(position_of(boards.next(abapa(), 20)));
        table.store(table.slot(positions.back()), {seeds(positions.back()) + row_difference(positions.back()),
                                                   i % 50, Bound::Equal, i % 6});
    }
    int found = 0;
    for (const Position& position : positions) {
        const Memory memory = table.find(table.slot(position));
        if (memory.bound != Bound::None) {
            ++found;
            CHECK(memory.value == seeds(position) + row_difference(position));
        }
    }
    CHECK(found > 40'000);
}

}  // namespace awale::search
