#include "tests/lab/match.hpp"

#include <doctest/doctest.h>

#include <cmath>

namespace awale::lab {

namespace {

MatchScore of(int pairs, int half_points, int half_points_again) {
    MatchScore score;
    for (int i = 0; i < pairs; ++i) {
        score.add_pair(half_points, half_points_again);
    }
    return score;
}

double width(const MatchScore& score) { return score.share().high - score.share().low; }

}  // namespace

TEST_CASE("MatchScore: one pair of games gives no range") {
    CHECK(width(MatchScore{}) == doctest::Approx(1));
    CHECK(width(of(1, 2, 2)) == doctest::Approx(1));
    CHECK(width(of(1, 1, 1)) == doctest::Approx(1));
}

TEST_CASE("MatchScore: more pairs that end alike narrow the range") {
    for (const int half_points : {0, 1, 2}) {
        double before = 1;
        for (const int pairs : {2, 4, 8, 16, 64, 256}) {
            const MatchScore score = of(pairs, half_points, half_points);
            CHECK(width(score) > 0);
            CHECK(width(score) <= before);
            CHECK(score.share().value == doctest::Approx(half_points / 2.0));
            before = width(score);
        }
        CHECK(before < 0.05);
    }
}

TEST_CASE("MatchScore: few pairs use Student's distribution") {
    // 97.5 % of it lie below 3.1824 with three degrees of freedom, and below 2.5706 with five.
    CHECK(width(of(4, 1, 1)) == doctest::Approx(2 * 3.1824 * std::sqrt(0.25 / 3 / 4)).epsilon(0.0001));
    CHECK(width(of(6, 1, 1)) == doctest::Approx(2 * 2.5706 * std::sqrt(0.25 / 5 / 6)).epsilon(0.0001));
}

TEST_CASE("MatchScore: the range holds the share and turns with engines") {
    MatchScore score;
    MatchScore turned;
    for (const auto& [first, again] : {std::pair{2, 1}, {2, 2}, {0, 2}, {1, 1}, {2, 0}, {2, 2}, {0, 1}}) {
        score.add_pair(first, again);
        turned.add_pair(2 - first, 2 - again);
        CHECK(score.share().low <= score.share().value);
        CHECK(score.share().value <= score.share().high);
        CHECK(score.share().low == doctest::Approx(1 - turned.share().high));
        CHECK(score.elo().value == doctest::Approx(-turned.elo().value));
    }
    CHECK(score.games() == 14);
}

TEST_CASE("MatchScore: many pairs use their spread") {
    MatchScore score;
    for (int i = 0; i < 500; ++i) {
        score.add_pair(2, 0);
        score.add_pair(2, 2);
    }
    // Shares of 0.5 and 1 alike: a standard deviation of 0.25, over a thousand pairs.
    CHECK(score.share().value == doctest::Approx(0.75));
    CHECK(width(score) == doctest::Approx(2 * 1.96 * 0.25 / 31.62).epsilon(0.01));
}

}  // namespace awale::lab
