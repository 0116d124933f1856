#include "awale/notation/annotation/tournament.hpp"

#include <doctest/doctest.h>

using awale::Diagnostic;
using awale::Language;
using awale::read_games;
using awale::read_players;
using awale::Tournament;
using awale::TournamentGame;

namespace {

std::string players_error(std::string_view text) {
    const auto players = read_players(text, "p.csv");
    return players ? "" : to_text(players.error());
}

}  // namespace

TEST_CASE("Tournament: lists of players as spreadsheets write them") {
    for (const char* text :
         {"Awa,6A,1400\nBob \"B\" Li,6B\n\n",
          "\xEF\xBB\xBFNom;Classe;Elo\r\nAwa;6A;1400\r\n;;\r\n\"Bob \"\"B\"\" Li\";6B;\r\n",
          "rating\tclass\tname\tfirst name\n1400\t6A\tAwa\t\n\t6B\tLi\tBob \"B\"\n"}) {
        CAPTURE(text);
        const auto players = read_players(text, "p.csv");
        REQUIRE(players);
        REQUIRE(players->size() == 2);
        CHECK((*players)[0].name == "Awa");
        CHECK((*players)[0].group == "6A");
        CHECK((*players)[0].rating == 1400);
        CHECK((*players)[1].name == "Bob \"B\" Li");
        CHECK_FALSE((*players)[1].rating);
    }
    CHECK((*read_players("name,absent\nAwa,x\nBob,\n", "p.csv"))[0].is_absent);
}

TEST_CASE("Tournament: what is wrong in a list is shown in its place") {
    CHECK(players_error("Nom;Classe\nAwa;6A\nÉlie;6B\nAwa;6C\n") ==
          "p.csv:4:1: error: Awa is in the list twice\n    Awa;6C\n    ^^^\n    add an initial or the class "
          "to one of the names\n");
    CHECK(players_error("name,rating\nAwa,good\n")
              .starts_with("p.csv:2:5: error: 'good' is no whole number\n    Awa,good\n        ^^^^\n"));
    CHECK(players_error("name,group\n,6A\n")
              .starts_with("p.csv:2:1: error: the player has no name\n    ,6A\n    ^\n"));
    CHECK(players_error("Awa,\"6A\nBob,6B\n")
              .starts_with("p.csv:1:5: error: the quotation mark is not closed on this line\n"));
    CHECK(players_error("Awa\nZo\xE9\n").starts_with("p.csv:2:1: error: the line is not UTF-8 text\n"));
    const auto players = *read_players("Awa\nBob\nCid\n", "p.csv");
    const std::string head = "round,table,south,north,seeds of south,seeds of north\n";
    for (const auto& [text, place] : std::initializer_list<std::pair<std::string, std::string>>{
             {head + "1,1,Awa,Bop,,\n", "g.csv:2:9: error: 'Bop' is not in the list of players"},
             {head + "1,1,Awa,Bob,25,\n", "g.csv:2:16: error: the seeds of one side are missing"},
             {head + "1,1,Awa,Bob,25,x\n", "g.csv:2:16: error: 'x' is no whole number"},
             {head + ",1,Awa,Bob,,\n", "g.csv:2:1: error: '' is no whole number"},
             {head + "1,1,Awa,Bob,,\n1,2,Cid,Awa,,\n", "g.csv:3:9: error: Awa has two games in round 1"},
             {"round,south\n1,Awa\n", "g.csv:1:1: error: no column is called 'table'"}}) {
        CAPTURE(text);
        const auto games = read_games(text, "g.csv", players);
        REQUIRE_FALSE(games);
        CHECK(to_text(games.error()).starts_with(place));
    }
}

TEST_CASE("Tournament: rounds are added to the games, and what a teacher wrote there stays") {
    const std::string players_text = "Nom;Classe\nAwa;6A\n\"Li; Bob\";6B\nCid;6B\n";
    Tournament tournament{.players = *read_players(players_text, "p.csv"), .games = {}};
    const std::vector<TournamentGame> first{{1, 1, 1, 0, {}}, {1, 0, 2, {}, {}}};
    std::string text = with_games("", tournament, first, players_text, Language::French);
    CHECK(text ==
          "\xEF\xBB\xBFronde;table;sud;nord;graines de sud;graines de nord\n1;1;\"Li; "
          "Bob\";Awa;;\n1;;Cid;;;\n");
    CHECK(*read_games(text, "g.csv", tournament.players) == first);
    // Columns moved, one added, results entered.
    text =
        "note,seeds of north,seeds of south,north,south,table,round\nhall 2,18,30,Awa,\"Li; "
        "Bob\",1,1\n,,,,Cid,,1";
    tournament.games = *read_games(text, "g.csv", tournament.players);
    CHECK(tournament.games[0].seeds == std::pair(30, 18));
    const std::vector<TournamentGame> second{{2, 1, 2, 1, {}}};
    const std::string longer = with_games(text, tournament, second, players_text, Language::French);
    CHECK(longer == text + "\n,,,Li; Bob,Cid,1,2\n");
    CHECK(read_games(longer, "g.csv", tournament.players)->back() == second[0]);
}
