#include "awale/analyzer/statistics/ratings.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <random>
#include <string>

#include "awale/analyzer/statistics/statistics.hpp"

using namespace awale;

namespace {

StoredGame game_of(const std::string& south, const std::string& north, const std::string& date, int outcome) {
    StoredGame game;
    game.rules = abapa();
    game.south = south;
    game.north = north;
    game.date = date;
    game.outcome = outcome;
    game.final = Score{Seeds{24 + 2 * outcome}, Seeds{24 - 2 * outcome}};
    return game;
}

}  // namespace

TEST_CASE("Ratings: the example of the description of Glicko-2") {
    const Glicko before{1500, 200, 0.06};
    const std::array games{GlickoGame{1400, 30, 1}, GlickoGame{1550, 100, 0}, GlickoGame{1700, 300, 0}};
    const Glicko after = after_period(before, games);
    CHECK(std::abs(after.rating - 1464.06) < 0.02);
    CHECK(std::abs(after.deviation - 151.52) < 0.01);
    CHECK(std::abs(after.volatility - 0.05999) < 0.00001);
}

TEST_CASE("Ratings: a pause widens the interval up to that of a new player") {
    const Glicko before{1700, 50, 0.06};
    const Glicko after = after_period(before, {});
    CHECK(after.rating == 1700);
    CHECK(std::abs(after.deviation - std::sqrt(50 * 50 + 173.7178 * 173.7178 * 0.06 * 0.06)) < 1e-9);
    CHECK(after_pause(before, 1'000'000).deviation == 350);
    CHECK(after_pause(before, 12).deviation > after_pause(before, 11).deviation);
}

TEST_CASE("Ratings: the games of players month by month") {
    RatingCounter counter;
    CHECK(counter.ratings().empty());
    counter.add(game_of("Awa", "Kofi", "2024-01", 1));
    counter.add(game_of("Kofi", "Awa", "2024-01-31", -1));
    counter.add(game_of("Awa", "Kofi", "2024-04-02", 0));
    counter.add(game_of("Awa", "?", "2024-04-02", 1));
    counter.add(game_of("Awa", "Kofi", "", 1));
    counter.add(game_of("Ama", "Kofi", "2024", 1));
    const auto ratings = counter.ratings();
    REQUIRE(ratings.size() == 3);
    const RatedPlayer& awa = ratings[0].name == "Awa" ? ratings[0] : ratings[1];
    CHECK(awa.games == 3);
    REQUIRE(awa.periods.size() == 2);
    CHECK(awa.periods[0].month == "2024-01");
    CHECK(awa.periods[0].games == 2);
    CHECK(awa.periods[1].month == "2024-04");
    CHECK(awa.periods[0].after.rating > 1500);
    CHECK(awa.now.rating == awa.periods[1].after.rating);
    CHECK(awa.now.deviation > awa.periods[1].after.deviation);  // eight months without a game
    CHECK(ratings[2].name == "Kofi");
    CHECK(ratings[2].periods.back().month == "2024-12");
}

TEST_CASE("Ratings: the intervals of simulated players hold their strengths") {
    std::mt19937_64 random{3};
    constexpr int players = 30;
    constexpr int months = 24;
    RatingCounter counter;
    for (int month = 0; month < months; ++month) {
        const std::string date = std::to_string(2020 + month / 12) + "-" + (month % 12 < 9 ? "0" : "") +
                                 std::to_string(month % 12 + 1);
        for (int i = 0; i < 150; ++i) {
            const auto one = static_cast<int>(random() % players);
            const auto other = static_cast<int>(random() % players);
            if (one != other) {
                const double chance = 1 / (1 + std::pow(10, -(one - other) * 20.0 / 400));
                const bool won = static_cast<double>(random() >> 11U) * 0x1p-53 < chance;
                counter.add(game_of(std::to_string(one), std::to_string(other), date, won ? 1 : -1));
            }
        }
    }
    int inside = 0;
    for (const RatedPlayer& player : counter.ratings()) {
        const double strength = 1500 + (std::stoi(player.name) - (players - 1) / 2.0) * 20;
        const ConfidenceInterval interval = player.now.interval();
        inside += interval.low <= strength && strength <= interval.high ? 1 : 0;
    }
    CHECK(inside >= 26);  // 95 of 100 are expected
}

TEST_CASE("Groups: results by year and by player") {
    GroupCounter years{Grouping::Year};
    GroupCounter players{Grouping::Player};
    for (const StoredGame& game : {game_of("Awa", "Kofi", "2024-01", 1), game_of("Kofi", "Awa", "2024-05", 0),
                                   game_of("Awa", "?", "", -1)}) {
        years.add(game);
        players.add(game);
    }
    const auto by_year = years.figures();
    REQUIRE(by_year.size() == 2);
    CHECK(by_year[0].name.empty());
    CHECK(by_year[1].name == "2024");
    CHECK(by_year[1].games == 2);
    CHECK(by_year[1].results == Tally{1, 1, 0});
    CHECK(by_year[1].margins.interval().value == 2);
    const auto by_player = players.figures();
    REQUIRE(by_player.size() == 3);
    CHECK(by_player[1].name == "Awa");
    CHECK(by_player[1].results == Tally{1, 1, 1});
    CHECK(by_player[2].results == Tally{0, 1, 1});
}
