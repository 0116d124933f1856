// The time for a replay grew with the square of the moves since the last capture.

#include "awale/notation/game/replay.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "awale/notation/game/play.hpp"

using namespace awale;

TEST_CASE("Replay: half a million moves in a circle take no hours") {
    Board start;
    start.set_seeds(House{Side::South, 5}, Seeds{1});
    start.set_seeds(House{Side::North, 5}, Seeds{1});
    std::vector<House> moves;
    Board board = start;
    for (int ply = 0; ply < 500'000; ++ply) {
        moves.push_back(*legal_moves(board, abapa()).begin());
        board = play(board, moves.back(), abapa()).after;
    }
    const ReplayOutcome outcome = replay(start, moves, abapa());
    CHECK_FALSE(outcome.illegal);
    CHECK(outcome.replay.plies.size() == moves.size());
    CHECK(outcome.replay.ended.reason == EndReason::Repetition);
    CHECK(outcome.replay.plies.back().repeats.has_value());
}
