#include "awale/cli/engine/play_session.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <sstream>
#include <string>

#include "awale/notation/game/replay.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

namespace awale::cli {

namespace {

/// A session against an engine that looks one ply ahead, and what it saved.
struct Table {
    explicit Table(Side person)
        : session({abapa(), Board::start(abapa()), person}, make_opponent(abapa(), {.depth = 1}, nullptr),
                  out, [this](const std::string& file, const std::string& text) {
                      saved_file = file;
                      saved_text = text;
                  }) {}

    std::ostringstream out;
    std::string saved_file;
    std::string saved_text;
    PlaySession session;
};

}  // namespace

TEST_CASE("PlaySession: saves the game that was played") {
    Table table(Side::South);
    table.session.execute("F");
    table.session.execute(" a ");
    CHECK(table.session.record().moves.size() == 4);
    table.session.execute("save game.ogn");
    CHECK(table.saved_file == "game.ogn");
    const auto read = parse_ogn(table.saved_text, {});
    REQUIRE(read);
    REQUIRE(read->moves.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(read->moves[i].house == table.session.record().moves[i].house);
    }
    CHECK(read->moves[0].house.letter() == 'F');
    CHECK(read->moves[2].house.letter() == 'A');
}

TEST_CASE("PlaySession: undo takes back a move and its answer") {
    Table table(Side::North);
    CHECK(table.session.record().moves.size() == 1);
    table.session.execute("a");
    table.session.execute("b");
    CHECK(table.session.record().moves.size() == 5);
    table.session.execute("undo");
    CHECK(table.session.record().moves.size() == 3);
    table.session.execute("undo");
    table.session.execute("undo");
    CHECK(table.session.record().moves.size() == 1);
}

TEST_CASE("PlaySession: resigning gives the seeds left and can be undone") {
    Table table(Side::South);
    table.session.execute("F");
    table.session.execute("resign");
    REQUIRE(table.session.record().result);
    CHECK(*table.session.record().result == Score{Seeds{0}, Seeds{48}});
    table.session.execute("side");
    CHECK(table.session.record().tag("South") == "?");
    table.session.execute("undo");
    CHECK_FALSE(table.session.record().result);
    CHECK(table.session.record().moves.size() == 2);
    CHECK_FALSE(table.session.execute("quit"));
}

TEST_CASE("PlaySession: says why a move cannot be played, and takes the number of a house") {
    Table table(Side::South);
    table.session.execute("6");
    CHECK(table.session.record().moves.front().house.letter() == 'F');
    table.session.execute("6");
    CHECK(table.out.str().find("F cannot be played: house F is empty.") != std::string::npos);
    CHECK(table.session.record().moves.size() == 2);
}

}  // namespace awale::cli
