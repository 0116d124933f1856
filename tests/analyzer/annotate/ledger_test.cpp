#include "awale/analyzer/annotate/verdicts.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "games.hpp"
#include "judgements.hpp"

using namespace awale;

namespace {

/// Five plies of a game without captures, judged as the test says.
AnnotatedGame judged_game(std::vector<Judgement> judgements, std::optional<Value> last) {
    const Replay game = played_from("start", "FaEbD", *find_rule_set("awele"));
    return annotate(Record{}, game, {std::move(judgements), last}, Thresholds{});
}

}  // namespace

TEST_CASE("Ledger: value minus South's losses plus North's is the margin") {
    const AnnotatedGame game = judged_game(
        {
            judgement({guessed('F', 7), guessed('A', 3)}),
            judgement({exactly('b', 1), exactly('a', 3)}),
            judgement({exactly('E', 3), exactly('F', 2)}),
            judgement({exactly('b', 3)}),
            judgement({exactly('C', 3), exactly('D', -1)}),
        },
        Value::exact(Seeds{-1}));
    CHECK(game.ledger.frontier == Ply{2});
    CHECK(game.ledger.exact_from == Ply{2});
    CHECK(game.ledger.value_at_frontier == Value::exact(Seeds{1}));
    CHECK(game.ledger.lost_by_north == Seeds{2});
    CHECK(game.ledger.lost_by_south == Seeds{4});
    CHECK(game.ledger.endless == Seeds{0});
    CHECK(game.ledger.final_margin == Seeds{-1});
    CHECK(game.ledger.closes);
    CHECK(game.ledger.last_win_south == Ply{5});
    CHECK(game.ledger.last_win_north == std::nullopt);
    CHECK(game.ledger.last_draw_north == std::nullopt);
}

TEST_CASE("Ledger: exact values that contradict each other do not close") {
    const AnnotatedGame game = judged_game(
        {
            judgement({exactly('F', 1)}),
            judgement({exactly('a', 1)}),
            judgement({exactly('E', 2), exactly('F', 1)}),
            judgement({exactly('b', 2)}),
            judgement({exactly('D', 2)}),
        },
        Value::exact(Seeds{2}));
    CHECK_FALSE(game.ledger.closes);
}

TEST_CASE("Ledger: moves of bounded values are a line within the bounds") {
    std::vector<Judgement> judgements{
        judgement({between('F', -2, 4), between('A', -2, 4)}),
        judgement({between('a', -2, 4), between('b', -2, 4)}),
        judgement({between('E', -2, 4), exactly('F', -2)}),
        judgement({between('b', -2, 4), between('c', -2, 4)}),
        judgement({between('D', -2, 4), between('A', -2, 4)}),
    };
    const AnnotatedGame game = judged_game(judgements, Value::exact(Seeds{3}));
    CHECK(game.ledger.frontier == Ply{1});
    CHECK(game.ledger.exact_from == std::nullopt);
    CHECK(game.ledger.value_at_frontier == Value::within(Seeds{-2}, Seeds{4}));
    CHECK(game.ledger.endless == Seeds{3});
    CHECK(game.ledger.final_margin == Seeds{3});
    CHECK(game.ledger.closes);
    CHECK_FALSE(judged_game(judgements, Value::exact(Seeds{5})).ledger.closes);
}

TEST_CASE("Ledger: a bounded loss counts with its proved part") {
    const std::vector<Judgement> judgements{
        judgement({between('A', 2, 6), between('F', -6, 0)}),
        judgement({between('a', -6, 0), between('b', -6, 0)}),
        judgement({between('E', -6, 0), between('D', -6, 0)}),
        judgement({between('b', -6, 0), between('a', -6, 0)}),
        judgement({between('D', -6, 0), between('E', -6, 0)}),
    };
    const AnnotatedGame game = judged_game(judgements, Value::exact(Seeds{-1}));
    CHECK(game.ledger.value_at_frontier == Value::within(Seeds{2}, Seeds{6}));
    CHECK(game.ledger.lost_by_south == Seeds{2});
    CHECK(game.ledger.lost_by_north == Seeds{0});
    CHECK(game.ledger.endless == Seeds{-1});
    CHECK(game.ledger.closes);
}

TEST_CASE("Ledger: an estimate moves the frontier behind it") {
    const AnnotatedGame game = judged_game(
        {
            judgement({guessed('F', 0)}),
            judgement({guessed('a', 0)}),
            judgement({exactly('E', 0), guessed('F', -4)}),
            judgement({exactly('b', 0)}),
            judgement({exactly('D', 0)}),
        },
        Value::exact(Seeds{0}));
    CHECK(game.ledger.frontier == Ply{4});
    CHECK(judged_game({}, std::nullopt).ledger.frontier == std::nullopt);
}

TEST_CASE("Ledger: seeds left on the board by a majority are counted") {
    // South takes the 25th seed; two are left in each row.
    const Replay game = played_from("0-0-0-0-0-1-1-1-0-1-0-1-23-20-S", "F", abapa());
    REQUIRE(game.ended.reason == EndReason::Majority);
    const AnnotatedGame annotated =
        annotate(Record{}, game, {{judgement({exactly('F', 2)})}, Value::exact(Seeds{2})}, Thresholds{});
    CHECK(annotated.ledger.final_margin == Seeds{5});
    CHECK(annotated.ledger.left_on_board == Seeds{-3});
    CHECK(annotated.ledger.closes);
}

TEST_CASE("Consequences: name a gift, its answer and the last lost win") {
    const AnnotatedGame game = judged_game(
        {
            judgement({exactly('F', 6)}),
            judgement({exactly('b', 6), exactly('a', 6)}),
            judgement({exactly('C', 6), exactly('E', -2)}),
            judgement({exactly('c', -2), exactly('b', 0)}),
            judgement({exactly('D', 0), exactly('C', -1)}),
        },
        Value::exact(Seeds{0}));
    REQUIRE(game.plies[2].notes.size() == 1);
    CHECK(game.plies[2].notes[0].kind == NoteKind::WinMissed);
    CHECK(game.plies[2].notes[0].side == Side::South);
    CHECK(game.plies[2].verdict == Verdict::Blunder);
    REQUIRE(game.plies[3].notes.size() == 2);
    CHECK(game.plies[3].notes[0].kind == NoteKind::NotPunished);
    CHECK(game.plies[3].notes[0].gain == Seeds{8});
    CHECK(game.plies[3].notes[0].cost == Seeds{2});
    CHECK(game.plies[3].notes[1].kind == NoteKind::WinMissed);
    CHECK(game.plies[3].notes[1].side == Side::North);
    CHECK(game.plies[4].verdict == Verdict::OnlyMove);
}
