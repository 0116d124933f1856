#include <doctest/doctest.h>

#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/layout/typography.hpp"

using namespace awale;
using namespace awale::render;

TEST_CASE("StatisticsWords: the caption of the players' cards promised limits that no card showed") {
    std::vector<PlayerFigures> players(2);
    players[0].results.won = games_for_interval - 1;
    CHECK(cards_key_text(players, Language::English) ==
          "The line goes from 0 to 100 per cent; the dot is the share of the points.");
    players[1].results.won = games_for_interval;
    CHECK(cards_key_text(players, Language::English).find("nineteen") != std::string::npos);
    CHECK(cards_key_text(players, Language::English).find("Below") == std::string::npos);
    players[0].judged[0].losses.add(Seeds{1}, Grade::Exact);
    CHECK(cards_key_text(players, Language::French).find("Dessous") != std::string::npos);
}

TEST_CASE("StatisticsWords: South's wins, draws and losses were three numbers without a word") {
    const Tally south{7, 1, 2};
    CHECK(results_text(south, Language::English) == "South: 7 wins, 1 draw, 2 losses");
    CHECK(results_text(south, Language::French) == "Sud\u00a0: 7 victoires, 1 nulle, 2 défaites");
}

TEST_CASE("StatisticsPicture: the turns of Éqwalé were drawn as openings, sign by sign") {
    TestedFigures turns;
    turns.name = "@B1C3D1,@a2";
    turns.games = 1;
    CHECK(opening_icicle({&turns, 1}, {}, *make_text_measurer()).size.height == 0);
}

TEST_CASE("PlayerName: a name written from right to left turned the position beside it round") {
    CHECK(player_name("مريم", Side::South, Language::English) == "مريم\u200E");
    CHECK(player_name("ߊߥߊ", Side::South, Language::French) == "ߊߥߊ\u200E");
    CHECK(player_name("Ɛkua N'Diaye", Side::North, Language::English) == "Ɛkua N’Diaye");
    CHECK(player_name("?", Side::North, Language::French) == "Nord");
}
