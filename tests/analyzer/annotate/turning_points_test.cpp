#include "awale/notation/annotation/annotated_game.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/annotate/annotate.hpp"
#include "awale/notation/annotation/refutation.hpp"
#include "games.hpp"
#include "judgements.hpp"

using namespace awale;

namespace {

/// Five plies of a game without captures, judged as the test says.
AnnotatedGame judged_game(std::vector<Judgement> judgements, std::optional<Value> last) {
    const Replay game = played_from("start", "FaEbD", *find_rule_set("awele"));
    return annotate(Record{}, game, {std::move(judgements), last}, Thresholds{});
}

std::vector<Ply> plies(const std::vector<TurningPoint>& points) {
    std::vector<Ply> all;
    for (const TurningPoint& point : points) {
        all.push_back(point.ply);
    }
    return all;
}

}  // namespace

TEST_CASE("Turning points: greatest falls, results before seeds") {
    const AnnotatedGame game = judged_game(
        {
            judgement({exactly('A', 20), exactly('F', 4)}),  // sixteen seeds, and still a win
            judgement({exactly('a', 4), exactly('b', 6)}),   // nothing
            judgement({exactly('D', 4), exactly('E', 0)}),   // a win to a draw
            judgement({exactly('a', 0), exactly('b', 2)}),   // a draw to a loss
            judgement({exactly('A', 2), exactly('D', -2)}),  // a win to a loss
        },
        Value::exact(Seeds{-2}));
    const std::vector<TurningPoint> points = turning_points(game, 3);
    CHECK(plies(points) == std::vector{Ply{5}, Ply{3}, Ply{4}});
    CHECK(points[0] == TurningPoint{Ply{5}, 4, Seeds{4}, Grade::Exact});
    CHECK(points[1].result_fall == 2);
    CHECK(points[2].result_fall == 2);
    CHECK(plies(turning_points(game, 9)) == std::vector{Ply{5}, Ply{3}, Ply{4}, Ply{1}});
}

TEST_CASE("Turning points: a result that is no longer proved weighs as much as its seeds") {
    const auto unsure = [](char house, int value) { return judged(house, -6, value, 30, Grade::Estimate); };
    for (const int left : {8, -2}) {
        const AnnotatedGame game =
            judged_game({judgement({unsure('F', 24)}), judgement({unsure('a', 24)}),
                         judgement({unsure('E', 24)}), judgement({unsure('b', 24)}),
                         judgement({judged('A', 2, 24, 30, Grade::Estimate), unsure('D', left)})},
                        std::nullopt);
        const std::vector<TurningPoint> points = turning_points(game, 3);
        REQUIRE(plies(points) == std::vector{Ply{5}});
        CHECK(points[0].result_fall == 0);
        CHECK(points[0].likely_kept == (left > 0));
        CHECK(weight_of(points[0]) == std::pair{0, Seeds{24 - left}});
    }
}

TEST_CASE("Turning points: a move without a mark is none") {
    const AnnotatedGame game = judged_game(
        {judgement({exactly('A', 3), exactly('F', 2)}), judgement({exactly('a', 2)}),
         judgement({exactly('E', 2)}), judgement({exactly('b', 2)}), judgement({exactly('D', 2)})},
        Value::exact(Seeds{2}));
    CHECK(turning_points(game, 3).empty());
}

TEST_CASE("Turning points: the better move is the surest, and of a guess the best by its figure") {
    const AnnotatedGame game = judged_game(
        {judgement({between('B', -8, 20), exactly('A', 6), between('F', -12, -4)}),
         judgement({guessed('b', -12), judged('c', -20, -2, 20, Grade::Estimate), guessed('a', 0)}),
         judgement({exactly('D', 2), exactly('E', 2)}),
         {},
         {}},
        std::nullopt);
    REQUIRE(game.plies[0].verdict >= Verdict::Mistake);
    REQUIRE(better_move(game, Ply{1}) != nullptr);
    CHECK(better_move(game, Ply{1})->house == *house_from_letter('A'));
    CHECK_FALSE(is_guess(game, Ply{1}));
    REQUIRE(game.plies[1].verdict >= Verdict::Mistake);
    CHECK(is_guess(game, Ply{2}));
    CHECK(better_move(game, Ply{2})->house == *house_from_letter('b'));
    CHECK(better_move(game, Ply{3}) == nullptr);
}

TEST_CASE("Sight: after how many plies a mistake shows in captured seeds, and what tempts") {
    // C lets f capture. F takes two seeds at once, but is no better.
    JudgedMove best = between('A', 0, 2);
    best.line = *parse_packed_turns("AdFeCf");
    JudgedMove greedy = exactly('F', -6);
    greedy.captured = Seeds{2};
    JudgedMove reply = exactly('f', -6);
    reply.line = *parse_packed_turns("fFaD");
    const AnnotatedGame game =
        annotate(Record{}, played_from("1-0-2-1-0-2-0-1-2-1-0-1-19-18-S", "Cf", abapa()),
                 {{judgement({best, exactly('C', -6), greedy}), judgement({reply})}, Value::exact(Seeds{-6})},
                 Thresholds{});
    CHECK(sight_of(game, Ply{1}) == Sight{.plies = 2, .tempting = true});
    CHECK(sight_of(game, Ply{2}) == Sight{});
}
