#include "awale/notation/annotation/judgement.hpp"

#include <doctest/doctest.h>

#include <string>

#include "awale/notation/narration/phrasing.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale {

namespace {

GameResult result_of(const std::string& text) {
    const auto record = parse_ogn(text, {});
    REQUIRE(record);
    return game_result(*record, check(*record, abapa()).replay);
}

Value bounded(int lower, int upper) { return {Seeds{lower}, Seeds{lower}, Seeds{upper}, Grade::Bounded}; }

}  // namespace

TEST_CASE("game_result: the side that keeps its store alone resigned") {
    const GameResult result = result_of(R"([FEN "4-4-4-4-4-4-1-1-1-1-1-1-8-10-S"] [Result "38-10"]

1. A 38-10
)");
    CHECK(result.conclusion == Conclusion::Resigned);
    CHECK(result.resigned == Side::North);
    CHECK(result.winner == Side::South);
    CHECK(result.score == Score(Seeds{38}, Seeds{10}));
}

TEST_CASE("game_result: a division of the seeds left was agreed") {
    const GameResult result = result_of(R"([FEN "4-4-4-4-4-4-1-1-1-1-1-1-8-10-S"] [Result "24-24"]

1. A 24-24
)");
    CHECK(result.conclusion == Conclusion::Agreed);
    CHECK_FALSE(result.winner);
    CHECK_FALSE(result.resigned);
}

TEST_CASE("game_result: without a result a game is open") {
    const GameResult result = result_of(R"([FEN "4-4-4-4-4-4-1-1-1-1-1-1-8-10-S"]

1. A *
)");
    CHECK(result.conclusion == Conclusion::Open);
    CHECK(result.score == Score(Seeds{8}, Seeds{10}));
}

TEST_CASE("game_result: the tag Winner decides where no seeds are written") {
    const GameResult result = result_of(R"([FEN "4-4-4-4-4-4-1-1-1-1-1-1-8-10-S"] [Winner "North"]

1. A *
)");
    CHECK(result.conclusion == Conclusion::Declared);
    CHECK(result.winner == Side::North);
    CHECK(result.score == Score(Seeds{8}, Seeds{10}));
    CHECK(result_words(result) == "0–1");
    const GameResult draw = result_of(R"([FEN "4-4-4-4-4-4-1-1-1-1-1-1-8-10-S"] [Winner "draw"]

1. A *
)");
    CHECK(draw.conclusion == Conclusion::Declared);
    CHECK_FALSE(draw.winner);
    CHECK(result_words(draw) == "½–½");
}

TEST_CASE("game_result: the rules precede the record") {
    const GameResult result = result_of(R"([FEN "0-0-0-0-0-1-0-0-0-0-0-0-20-27-S"]

1. F 20-28
)");
    CHECK(result.conclusion == Conclusion::Played);
    CHECK(result.winner == Side::North);
}

TEST_CASE("predicted_score: one unit for every grade") {
    const RuleSet& rules = abapa();
    const Board board = Board::start(rules);
    const Language en = Language::English;
    CHECK(predicted_score(Value::exact(Seeds{-4}), board, rules, en) == "22–26");
    CHECK(predicted_score(bounded(-8, 2), board, rules, en) == "20–28…25–23");
    CHECK(predicted_score({Seeds{2}, Seeds{-48}, Seeds{48}, Grade::Estimate}, board, rules, en) ==
          "≈\u00a025–23");
    CHECK(predicted_score(bounded(8, 48), board, rules, en) == "28–20 or better for South");
    CHECK(predicted_score(bounded(-48, -8), board, rules, en) == "20–28 or better for North");
    CHECK(predicted_score(bounded(-48, -8), board, rules, Language::French) == "20–28 ou mieux pour Nord");
    // The side is not named twice.
    CHECK(predicted_score(bounded(8, 48), board, rules, en, Side::South) == "28–20 or better");
    CHECK(predicted_score(bounded(8, 48), board, rules, en, Side::North) == "28–20 or better for South");
    CHECK(has_predicted_score("South wins, 28–20 or better.", bounded(8, 48), board, rules, en));
    CHECK(has_predicted_score("28–20 or better for South", bounded(8, 48), board, rules, en));
    CHECK_FALSE(has_predicted_score("South wins, 28–20.", bounded(8, 48), board, rules, en));
}

TEST_CASE("score_difference: what one score is from the other") {
    CHECK(score_difference(Seeds{8}, abapa()) == "4");
    CHECK(score_difference(Seeds{3}, abapa()) == "1½");
    CHECK(score_difference(Seeds{1}, abapa()) == "½");
    RuleSet nobodys = abapa();
    nobodys.endless_play = EndlessPlay::Nobody;
    CHECK(score_difference(Seeds{3}, nobodys) == "3");
    CHECK(score_difference(2.5, abapa()) == 1.25);
    CHECK(score_difference(2.5, nobodys) == 2.5);
}

TEST_CASE("predicted_score: half seeds, and margins of nobody's seeds") {
    const RuleSet& awari = *find_rule_set("awari");
    const RuleSet& commun = *find_rule_set("commun");
    const Board board = Board::start(awari);
    CHECK(predicted_score(Value::exact(Seeds{-1}), board, awari, Language::English) == "23½–24½");
    CHECK(predicted_score(Value::exact(Seeds{-4}), board, commun, Language::English) == "North +4");
}

}  // namespace awale
