#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/annotation/command_grammar.hpp"
#include "awale/notation/dialects/dialect.hpp"
#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/dialects/json_text.hpp"

using namespace awale;

namespace {

Record read_game(std::string_view text, Dialect dialect) {
    const auto record = parse_game(text, Location{.file = "server"}, dialect, abapa());
    REQUIRE_MESSAGE(record.has_value(), (record ? "" : to_text(record.error())));
    return *record;
}

std::string letters_of(const Record& record) {
    std::string letters;
    for (const Move& move : record.moves) {
        letters += move.house.letter();
    }
    return letters;
}

/// What is said about each game of a stream: its moves or the whole error.
std::vector<std::string> said(const std::string& text, Dialect dialect) {
    std::istringstream in{text};
    GameSource source{in, "server", dialect, abapa()};
    std::vector<std::string> all;
    while (const auto game = source.next()) {
        all.push_back(game->record ? letters_of(*game->record) : to_text(game->record.error()));
    }
    return all;
}

using Texts = std::vector<std::string>;

constexpr std::string_view abstract_play = R"({
 "header": {
  "game": {"name": "Oware"},
  "event": "Spring cup", "round": "2",
  "site": {"name": "Abstract Play", "gameid": "7f3c"},
  "date-start": "2026-03-08T18:03:11.000Z",
  "date-end": "2026-03-09T09:00:00.000Z",
  "date-generated": "2026-03-09T09:00:01.000Z",
  "unrated": true,
  "players": [
   {"name": "awa", "userid": "u-1", "score": 3, "result": 0},
   {"name": "\u00c9lise \"l'\u00e9toile\"", "result": 1, "is_ai": true}
  ]
 },
 "moves": [["f1", "a2"], [{"move": "b1", "result": "sows"}, null]]
})";

constexpr std::string_view trial =
    "game=../Common/res/lud/board/sow/two_rows/Oware.lud\n"
    "START GAME OPTIONS\nEnd Rules/No Piece\nEND GAME OPTIONS\n"
    "RNG internal state=35,105,-91,-116,76,84,6,-36\n"
    "Move=[Move:mover=0,from=1,to=1,actions=[SetCount:type=Vertex,to=1,what=1,count=2]]\n"
    "Move=[Move:mover=0,from=12,to=12,actions=[SetCount:type=Vertex,to=12,what=1,count=1]]\n"
    "Move=[Move:mover=0,from=11,to=11,actions=[SetCount:type=Vertex,to=11,what=1,count=9]]\n"
    "Move=[Move:mover=0,from=6,to=6,actions=[SetCount:type=Vertex,to=6,what=1,count=1]]\n"
    "Move=[Move:mover=1,from=6,to=6,actions=[Select:typeFrom=Vertex,from=6,decision=true],"
    "[Move:typeFrom=Vertex,from=6,typeTo=Vertex,to=12],"
    "[Move:typeFrom=Vertex,from=12,typeTo=Vertex,to=0,count=2]]\n"
    "Move=[Move:mover=2,from=11,to=11,actions=[Propose:proposition=End,propositionInt=0,decision=true]]\n"
    "LEGAL MOVES LIST SIZE = 2\n"
    "numInitialPlacementMoves=4\nwinner=1\nendtype=MoveLimit\nrankings=0.0,1.0,2.0\n"
    "SANDBOX=false\nLUDII_VERSION=1.3.10\n";

}  // namespace

TEST_CASE("Structured games: a record of Abstract Play") {
    const Record game = read_game(abstract_play, Dialect::AbstractPlay);
    CHECK(letters_of(game) == "FfB");
    CHECK(game.tag("South") == "awa");
    CHECK(game.tag("North") == "Élise \"l'étoile\"");
    CHECK(game.tag("Event") == "Spring cup");
    CHECK(game.tag("Round") == "2");
    CHECK(game.tag("Site") == "Abstract Play");
    CHECK(game.tag("GameId") == "7f3c");
    CHECK(game.tag("Date") == "2026.03.08");
    CHECK(game.tag("DateStart") == "2026-03-08T18:03:11.000Z");
    CHECK(game.tag("Unrated") == "true");
    CHECK(game.tag("SouthScore") == "3");
    CHECK(game.tag("NorthIsProgram") == "true");
    CHECK(game.tag("Result") == "*");
    CHECK(game.tag("Winner") == "North");
    CHECK(detect_dialect(abstract_play) == Dialect::AbstractPlay);

    const auto written = write_game(game, Dialect::AbstractPlay, abapa());
    REQUIRE(written);
    CHECK(written->dropped == Texts{"tags"});  // Unrated
    const Record again = read_game(written->text, Dialect::AbstractPlay);
    CHECK(again.moves == game.moves);
    for (const char* tag : {"South", "North", "Event", "GameId", "Date", "DateEnd", "SouthId", "Winner"}) {
        CHECK(again.tag(tag) == game.tag(tag));
    }
}

TEST_CASE("Structured games: errors in a record of Abstract Play") {
    CHECK(said(R"({"header": {"game": {"name": "Oware"}, "players": [{"name": "a", "result": 1},
 {"name": "b", "result": 0}]}, "moves": [["f1", "g2"]]})",
               Dialect::AbstractPlay) ==
          Texts{"server:2:49: error: \"g2\" is no move\n"
                "     {\"name\": \"b\", \"result\": 0}]}, \"moves\": [[\"f1\", \"g2\"]]}\n"
                "                                                    ^^^^\n"
                "    A move is the square of its house, \"a1\" to \"f1\" for the first player and \"a2\" to "
                "\"f2\" for the second.\n"});
    CHECK(said(R"({"header": {"game": {"name": "Chess"}}, "moves": []})", Dialect::AbstractPlay)
              .front()
              .find("1:30: error: this is a game of Chess, not Oware") != std::string::npos);
    CHECK(said("{}", Dialect::AbstractPlay).front().find("1:1: error: this is no record of Abstract Play") !=
          std::string::npos);
    CHECK(said(R"({"header": )", Dialect::AbstractPlay)
              .front()
              .find("error: the text ends in the middle of a value") != std::string::npos);
    CHECK(said("{\"header\": \xC3(}", Dialect::AbstractPlay)
              .front()
              .find("1:12: error: the byte 0xC3 is not UTF-8 text") != std::string::npos);
}

TEST_CASE("Structured games: objects are cut out of lists, lines and rubbish") {
    const std::string first = R"({"frames": [{"agentId": 0, "stdout": "5\n"}]})";
    const std::string second = R"({"frames": [{"agentId": 0, "stdout": "4 }{ \"\n"}]})";
    CHECK(said("[" + first + ",\n" + second + "]\n", Dialect::CodinGame) == Texts{"F", "E"});
    CHECK(said("; refused: why\n" + first + second, Dialect::CodinGame) == Texts{"F", "E"});
    const Texts rubbish = said(first + " hello\n" + second, Dialect::CodinGame);
    REQUIRE(rubbish.size() == 3);
    CHECK(rubbish[1].starts_with("server:1:47: error: this is not JSON\n"));
    // The caret stands in its column although the line of the text begins before it.
    CHECK(rubbish[1].find("\n    " + std::string(46, ' ') + "hello\n    " + std::string(46, ' ') + "^\n") !=
          std::string::npos);
    CHECK(said(first.substr(0, 20), Dialect::CodinGame).front().find("ends in the middle") !=
          std::string::npos);
    CHECK(said("", Dialect::CodinGame).empty());
    CHECK(said("[]", Dialect::CodinGame).empty());
}

TEST_CASE("Structured games: a replay of CodinGame") {
    const std::string replay = R"({"success": {"gameId": 771122, "frames": [
 {"agentId": -1, "view": "{\"header\": 1}"}, {"agentId": 1, "stdout": "5\n", "gameInformation": "x"},
 {"agentId": 0, "stdout": "5 well"}, {"agentId": 1, "stdout": "1"}, {"agentId": 0}],
 "agents": [{"index": 0, "codingamer": {"pseudo": "kofi"}}, {"index": 1, "arenaboss": {"nickname": "Boss"}}],
 "scores": [-1, 7]}})";
    CHECK(detect_dialect(replay) == Dialect::CodinGame);
    const Record game = read_game(replay, Dialect::CodinGame);
    CHECK(letters_of(game) == "FfB");  // who moves first is South
    CHECK(game.tag("South") == "Boss");
    CHECK(game.tag("North") == "kofi");
    CHECK(game.tag("GameId") == "771122");
    CHECK(game.tag("Winner") == "South");
    const auto written = write_game(game, Dialect::CodinGame, abapa());
    REQUIRE(written);
    CHECK(written->dropped.empty());
    const Record again = read_game(written->text, Dialect::CodinGame);
    CHECK(again.moves == game.moves);
    CHECK(again.tag("Winner") == "South");
    CHECK(said(R"({"frames": [{"agentId": 0, "stdout": "6\n"}]})", Dialect::CodinGame) ==
          Texts{"server:1:38: error: this is no move of Oware\n"
                "    {\"frames\": [{\"agentId\": 0, \"stdout\": \"6\\n\"}]}\n"
                "                                         ^^^^^\n"
                "    A program prints its house, 0 to 5 from its left.\n"});
}

TEST_CASE("Structured games: a trial of Ludii") {
    CHECK(detect_dialect(trial) == Dialect::Ludii);
    const Record game = read_game(trial, Dialect::Ludii);
    CHECK(letters_of(game) == "F");
    CHECK(game.tag("FEN") == "2-0-0-0-0-1-1-9-0-0-0-0-0-0-S");
    CHECK(game.moves[0].captured == Seeds{2});
    CHECK(game.tag("Winner") == "South");
    CHECK(game.tag("Termination") == "MoveLimit");
    REQUIRE(game.moves[0].annotations.size() == 1);
    CHECK(std::get<Comment>(game.moves[0].annotations[0]).text ==
          "Propose:proposition=End,propositionInt=0,decision=true");
    const auto written = write_game(game, Dialect::Ludii, abapa());
    REQUIRE(written);
    CHECK(written->text.find("[Move:typeFrom=Vertex,from=12,typeTo=Vertex,to=0,count=2]]\n") !=
          std::string::npos);
    const Record again = read_game(written->text, Dialect::Ludii);
    CHECK(letters_of(again) == "F");
    CHECK(again.moves[0].captured == Seeds{2});
    CHECK(again.tag("FEN") == game.tag("FEN"));
    CHECK(said(std::string{trial} + std::string{trial}, Dialect::Ludii) == Texts{"F", "F"});
}

TEST_CASE("Structured games: errors in a trial of Ludii") {
    const auto first_line = [](const std::string& text) {
        const std::string all = said(text, Dialect::Ludii).front();
        return all.substr(0, all.find('\n'));
    };
    CHECK(first_line("game=/lud/Chess.lud\n") ==
          "server:1:11: error: this is a trial of another game: Chess.lud");
    CHECK(first_line("hello\n") ==
          "server:1:1: error: this is no trial of Ludii: it does not begin with game=");
    const std::string head = "game=Oware.lud\n";
    CHECK(first_line(head + "Move=[Move:mover=1,from=4") == "server:2:1: error: this move is not complete");
    CHECK(first_line(head + "Move=[Move:mover=1,from=7,to=7,actions=[Select:from=7]]") ==
          "server:2:25: error: this is no house of player 1");
    CHECK(first_line(head + "Mov") == "server:2:1: error: this line has no meaning in a trial of Ludii");
    CHECK(first_line(head + "START GAME OPTIONS\nPlay Rules/12 counters max by hole\n") ==
          "server:3:1: error: in this game no house takes more than twelve seeds");
}

TEST_CASE("Structured games: hostile JSON") {
    CHECK(parse_json(std::string(200, '[')).error().message.find("more than 100 deep") != std::string::npos);
    std::string many = "[0";
    for (int i = 0; i < 200'001; ++i) {
        many += ",0";
    }
    CHECK(parse_json(many + "]").error().message == "there are more than 200000 values");
    CHECK(parse_json("").error().message == "the text ends in the middle of a value");
    CHECK(parse_json("{\"a\": nul}").error().message == "this is not JSON");
    const auto value = parse_json("{\"a\": [1, -2.5e1, \"x\\\"\\u00e9\", true, null]}");
    REQUIRE(value);
    const JsonValue* const list = value->find("a");
    REQUIRE(list != nullptr);
    CHECK(json_number(list->items[1]) == -25.0);
    CHECK(list->items[1].at == 10);
    CHECK(list->items[1].bytes == 6);
    CHECK(list->items[2].text == "x\"é");
    CHECK(list->items[2].at == 18);
    CHECK(list->items[2].bytes == 11);
    CHECK(list->items[3].at == 31);
}

TEST_CASE("Positions: lines of twelve or fourteen numbers") {
    const auto fen = [](std::string_view line) {
        return std::string{read_game(line, Dialect::Positions).tag("FEN").value_or("start")};
    };
    CHECK(fen("4 4 4 4 4 4 4 4 4 4 4 4") == "start");
    CHECK(fen("0 1 2 3 4 5 6 7 8 0 0 0") == "0-1-2-3-4-5-6-7-8-0-0-0-0-0-S");
    CHECK(fen("[0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 10, 2]") == "0-1-2-3-4-5-6-7-8-0-0-0-10-2-S");
    CHECK(fen("0,1,2,3,4,5,6,7,8,0,0,0,10,2 N") == "0-1-2-3-4-5-6-7-8-0-0-0-10-2-N");
    const auto first_line = [](std::string_view text) {
        const auto record = parse_game(text, Location{.file = "table"}, Dialect::Positions, abapa());
        const std::string all = record ? "read without an error" : to_text(record.error());
        return all.substr(0, all.find('\n'));
    };
    CHECK(first_line("4 4 4 4 4 4 4 4 4 4 4 4 4") == "table:1:25: error: this line has 13 numbers");
    CHECK(first_line("4 4 4 4 4 4 4 4 4 4 4 5") ==
          "table:1:23: error: there are more than 48 seeds up to here");
    CHECK(first_line("4 4 4 x") == "table:1:7: error: 'x' is no number of seeds");
    CHECK(first_line("99999999999999999999 4 4 4 4 4 4 4 4 4 4 4") ==
          "table:1:1: error: there are more than 48 seeds up to here");
    CHECK(detect_dialect("4 4 4 4 4 4 4 4 4 4 4 4\n0 1 2 3 4 5 6 7 8 0 0 0\n") == Dialect::Positions);
    CHECK(detect_dialect("6 6 2 5 2 3 4 1 1 2 3 3\n") == Dialect::Numbers);  // a game of twelve moves
}

TEST_CASE("Clocks: times as servers write them") {
    CHECK(read_clock("0:09:58") == 598.0);
    CHECK(read_clock("9:58.5") == 598.5);
    CHECK(read_clock("7") == 7.0);
    for (const char* wrong : {"", ":", "1:", "1::2", "1:2:3:4", "-1", "x", "1e9", "1.5:00", "99999999999"}) {
        CHECK_MESSAGE(!read_clock(wrong), wrong);
    }
}
