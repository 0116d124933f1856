#include "tests/lab/bench.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/search/small_tables.hpp"

namespace awale::search {

TEST_CASE("Bench: positions are different, unfinished and of whole games") {
    std::set<std::string> seen;
    for (const Board& board : bench_positions()) {
        CAPTURE(position_text(board, abapa()));
        CHECK(board.total() == abapa().total_seeds());
        CHECK_FALSE(ending(board, abapa()));
        seen.insert(position_text(board, abapa()));
    }
    CHECK(seen.size() == 20);
    CHECK(bench_positions().front() == Board::start(abapa()));
}

TEST_CASE("Bench: the signature is the same with larger tables") {
    const BenchOptions options{.depth = 6, .search = {.hash_megabytes = 1, .table_seeds = 5}};
    const auto first = signature(run_bench(small_tables(abapa(), 5), options));
    CHECK(first == signature(run_bench(small_tables(abapa(), 5), options)));
    CHECK(first == signature(run_bench(small_tables(abapa(), 7), options)));
    CHECK(first != signature(run_bench(small_tables(abapa(), 5),
                                       {.depth = 7, .search = {.hash_megabytes = 1, .table_seeds = 5}})));
}

TEST_CASE("Bench: reports each depth once, at rising cost") {
    const auto reached = time_to_depth(nullptr, {.depth = 8, .search = {.hash_megabytes = 1}});
    REQUIRE(reached.size() == 8);
    for (std::size_t i = 1; i < reached.size(); ++i) {
        CHECK(reached[i].depth == reached[i - 1].depth + 1);
        CHECK(reached[i].nodes > reached[i - 1].nodes);
        CHECK(reached[i].seconds >= reached[i - 1].seconds);
    }
}

}  // namespace awale::search
