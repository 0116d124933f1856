#include <doctest/doctest.h>

#include "awale/render/documents/statistics_words.hpp"

using namespace awale;
using namespace awale::render;

TEST_CASE("StatisticsWords: the caption of the players' cards promised limits that no card showed") {
    std::vector<BulletinPlayer> players(2);
    players[0].games = games_for_interval - 1;
    CHECK(cards_key_text(players, Language::English) ==
          "The line goes from 0 to 100 per cent; the dot is the share of the points.");
    players[1].games = games_for_interval;
    CHECK(cards_key_text(players, Language::English).find("nineteen") != std::string::npos);
    CHECK(cards_key_text(players, Language::English).find("Below") == std::string::npos);
    players[0].judged = 1;
    CHECK(cards_key_text(players, Language::French).find("Dessous") != std::string::npos);
}

TEST_CASE("StatisticsWords: South's wins, draws and losses were three numbers without a word") {
    Bulletin bulletin;
    bulletin.south_won = 7;
    bulletin.drawn = 1;
    bulletin.north_won = 2;
    CHECK(results_text(bulletin, Language::English) == "South: 7 wins, 1 draw, 2 losses");
    CHECK(results_text(bulletin, Language::French) == "Sud\u00a0: 7 victoires, 1 nulle, 2 défaites");
}
