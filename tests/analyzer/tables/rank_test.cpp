#include <doctest/doctest.h>

#include <numeric>
#include <tuple>

#include "awale/analyzer/tables/boards.hpp"

using namespace awale::tables;

TEST_CASE("row_rank: numbers rows with as many seeds from 0") {
    for (const int houses : {5, 6}) {
        for (int seeds = 0; seeds <= 14; ++seeds) {
            const std::vector<Row> rows = all_rows(houses, seeds);
            CHECK(rows.size() == row_count(houses, seeds));
            for (std::uint32_t rank = 0; rank < rows.size(); ++rank) {
                REQUIRE(std::accumulate(rows[rank].begin(), rows[rank].end(), 0) == seeds);
                REQUIRE(row_rank(rows[rank], houses) == rank);
            }
        }
    }
}

TEST_CASE("row_rank: adding the same seeds keeps the order") {
    const std::vector<Row> rows = all_rows(6, 7);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        Row a = rows[i];
        Row b = rows[i + 1];
        for (std::size_t place = 0; place < 4; ++place) {
            ++a[place];
            ++b[place];
        }
        REQUIRE(row_rank(a, 6) < row_rank(b, 6));
    }
}

TEST_CASE("LevelShape: ranks every board of a level once") {
    for (const int houses : {5, 6}) {
        const LevelShape shape(houses, 8);
        CHECK(shape.boards() == binomial(8 + 2 * houses - 1, 2 * houses - 1));
        std::vector<bool> seen(shape.boards());
        for (int mine = 0; mine <= 8; ++mine) {
            for (const Row& mover : all_rows(houses, mine)) {
                for (const Row& other : all_rows(houses, 8 - mine)) {
                    const std::uint64_t rank =
                        shape.rank(mine, row_rank(other, houses), row_rank(mover, houses));
                    const BoardRanks at = shape.ranks(rank);
                    REQUIRE(std::tuple(at.mover_seeds, at.other, at.mover) ==
                            std::tuple(mine, row_rank(other, houses), row_rank(mover, houses)));
                    REQUIRE(rank < shape.boards());
                    REQUIRE_FALSE(seen[rank]);
                    seen[rank] = true;
                }
            }
        }
    }
}

TEST_CASE("LevelShape: 24 seeds have 417 million boards") {
    CHECK(LevelShape(6, 24).boards() == 417'225'900);
    CHECK(binomial(24 + 12, 12) == 1'251'677'700);  // and all up to it, so many
}

TEST_CASE("RowMoves: moves into a row mirror the moves out of rows") {
    const RowMoves moves(6, 9);
    for (int held = 0; held <= 9; ++held) {
        for (std::uint32_t row = 0; row < row_count(6, held); ++row) {
            int given = 0;
            for (const RowMove& back : moves.into(held, row)) {
                REQUIRE(back.given >= given);  // those that give least come first
                given = back.given;
                bool found = false;
                for (const RowMove& out : moves.out_of(held + back.given, back.row)) {
                    found = found || (out.row == row && out.given == back.given &&
                                      out.ends_across == back.ends_across);
                }
                REQUIRE(found);
            }
        }
    }
}

TEST_CASE("RowMoves: skip the house of origin on each lap") {
    const RowMoves moves(6, 13);
    for (const int seeds : {11, 13}) {
        const auto all =
            moves.out_of(seeds, row_rank(Row{0, 0, 0, 0, 0, static_cast<std::uint8_t>(seeds)}, 6));
        REQUIRE(all.size() == 1);
        CHECK(all[0].row == row_rank(Row{1, 1, 1, 1, 1, 0}, 6));
        CHECK(all[0].given == seeds - 5);
        CHECK(all[0].ends_across == (seeds == 13));
    }
}
