#include "awale/notation/game/replay.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string_view>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

using namespace awale;

namespace {

std::vector<House> houses(std::string_view letters) {
    std::vector<House> moves;
    for (const char letter : letters) {
        moves.push_back(*house_from_letter(letter));
    }
    return moves;
}

/// Sequences of exactly `depth` plies; `path` holds the boards since the start.
std::uint64_t sequences(std::vector<Board>& path, int depth) {
    const Board board = path.back();
    if (depth == 0) {
        return 1;
    }
    if (ending(board, abapa())) {
        return 0;
    }
    std::uint64_t count = 0;
    for (const House house : legal_moves(board, abapa())) {
        path.push_back(play(board, house, abapa()).after);
        count += sequences(path, depth - 1);
        path.pop_back();
    }
    return count;
}

}  // namespace

TEST_CASE("Replay: move sequences from the start are the published ones") {
    constexpr std::array<std::uint64_t, 7> published{6, 36, 190, 1014, 5219, 27332, 139157};
    for (std::size_t depth = 1; depth <= published.size(); ++depth) {
        std::vector<Board> path{Board::start(abapa())};
        CHECK(sequences(path, static_cast<int>(depth)) == published[depth - 1]);
    }
}

TEST_CASE("Replay: without moves each player keeps their row") {
    const std::string_view moves =
        "FfBeBcDaAbCcDbAcCaDcBeAbBcCdDfAeAfDbCdBcAaBbEeAaDfCaDdEfBbAcAfEaDbEcAeAdBeCfFf";
    const ReplayOutcome outcome = replay(Board::start(abapa()), houses(moves), abapa());
    REQUIRE_FALSE(outcome.illegal);
    CHECK(outcome.replay.ended.reason == EndReason::NoMove);
    CHECK(outcome.replay.ended.ply == Ply{78});
    CHECK(outcome.replay.ended.final == Score{Seeds{26}, Seeds{22}});
    CHECK_FALSE(outcome.replay.played_on);
}

TEST_CASE("Replay: goes on after a repetition with all seeds in one row") {
    const std::string_view moves =
        "FdDbBfAdFeCbDeAbBdDeCcCdAaDcCaDbAcFbBaDeBfBdDfCeAcFeDaCfDdAeBbEeFfCcEbDeEfFbBaEbDdEcAdBeAfFcCbEaDdBe"
        "AcEbDd"
        "CeBcDdCeEaDbEcFfCcDbEaBdCeAcDbEdBcCeDdEeFf";
    const ReplayOutcome outcome = replay(Board::start(abapa()), houses(moves), abapa());
    REQUIRE_FALSE(outcome.illegal);
    CHECK(outcome.replay.plies.size() == 148);
    CHECK(outcome.replay.ended.reason == EndReason::Repetition);
    CHECK(outcome.replay.ended.ply == Ply{147});
    CHECK(outcome.replay.ended.final == Score{Seeds{24}, Seeds{24}});
    CHECK(outcome.replay.played_on);
    CHECK(outcome.replay.at_stop == Score{Seeds{27}, Seeds{21}});
}

TEST_CASE("Replay: stops before an illegal move and explains it") {
    const ReplayOutcome outcome = replay(Board::start(abapa()), houses("FfF"), abapa());
    REQUIRE(outcome.illegal);
    CHECK(outcome.illegal->ply == Ply{3});
    CHECK(outcome.illegal->reason == "house F is empty");
    CHECK(outcome.replay.plies.size() == 2);
}

TEST_CASE("Position text: is read back to the same board") {
    const Board start = Board::start(abapa());
    CHECK(position_text(start, abapa()) == "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S");
    const ReplayOutcome outcome = replay(start, houses("FfBeBc"), abapa());
    for (const ReplayedPly& ply : outcome.replay.plies) {
        CHECK(parse_position(position_text(ply.after, abapa()), abapa()).value() == ply.after);
    }
}
