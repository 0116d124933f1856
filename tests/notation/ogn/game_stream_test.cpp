#include "awale/notation/ogn/game_stream.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <vector>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

using namespace awale;

namespace {

std::vector<std::string> texts(const std::string& file) {
    std::istringstream in{file};
    GameStream stream{in, "x.ogn"};
    std::vector<std::string> games;
    while (const auto game = stream.next()) {
        CHECK(file.substr(game->where.byte, game->text.size()) == game->text);
        games.push_back(game->text);
    }
    return games;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("GameStream: blanks and remarks are no game") {
    CHECK(texts("").empty());
    CHECK(texts("\n \n\t\n").empty());
    CHECK(texts("; only a remark\n\n; and another").empty());
    CHECK(texts("\xEF\xBB\xBF").empty());
    CHECK(texts("F f *\n\n; the end\n") == Texts{"F f *\n\n"});
}

TEST_CASE("GameStream: a tag line after moves begins a game") {
    CHECK(texts("[A \"x\"]\nF {open\n[B \"y\"]\nf") == Texts{"[A \"x\"]\nF {open\n", "[B \"y\"]\nf"});
    CHECK(texts("F\n [B \"y\"]\nf") == Texts{"F\n [B \"y\"]\nf"});
    CHECK(texts("F\n[%eval 3]\n[B]\n[B y]\n[ B \"y\"]\n").size() == 1);
}

TEST_CASE("GameStream: empty lines may separate the tags of a game") {
    CHECK(texts("[A \"x\"]\n\n[B \"y\"]\n\nF").size() == 1);
    CHECK(texts("[A \"x\"]\n[A \"y\"]\n\nF").size() == 1);
    CHECK(texts("[A \"x\"]\n\n[A \"y\"]\n\nF").size() == 2);
    CHECK(texts("[A \"x\"]\n[B \"x\"]\n\n; heading\n[A \"y\"]\n") ==
          Texts{"[A \"x\"]\n[B \"x\"]\n\n", "; heading\n[A \"y\"]\n"});
}

TEST_CASE("GameStream: a result and an empty line end a game") {
    CHECK(texts("F f 26-22\n\nE e *\n\n{c} D").size() == 3);
    CHECK(texts("F f 26-22\nE e").size() == 1);
    CHECK(texts("F f 26-2x\n\nE e").size() == 1);
    CHECK(texts("F f *\n; said after it\n\nE e").size() == 2);
    CHECK(texts("F f\n\nE e *").size() == 1);
}

TEST_CASE("GameStream: remarks after an empty line precede the next tags") {
    CHECK(texts("F\n\n; a\n; b\n\n[A \"x\"]\n") == Texts{"F\n\n", "; a\n; b\n\n[A \"x\"]\n"});
    CHECK(texts("F\n; a\n[A \"x\"]\n") == Texts{"F\n; a\n", "[A \"x\"]\n"});
    CHECK(texts("F\n\n; a\nf\n[A \"x\"]\n") == Texts{"F\n\n; a\nf\n", "[A \"x\"]\n"});
}

TEST_CASE("GameStream: a CR LF across two blocks is one line end") {
    for (std::size_t length = 65530; length < 65545; ++length) {
        const std::string file = "{" + std::string(length, 'x') + "}\r\nF *\r\n\r\n[A \"x\"]\r\n";
        std::istringstream in{file};
        GameStream stream{in, "x.ogn"};
        REQUIRE(stream.next());
        CHECK(stream.next()->where.line == 4);
    }
}

TEST_CASE("GameStream: refuses a game that is too long, reads the next") {
    const std::string filler(std::size_t{1} << 20U, ' ');
    for (const char* const end : {"", "\n"}) {
        std::string file = "[A \"x\"]\nF";
        for (std::size_t i = 0; i <= GameStream::max_game_bytes >> 20U; ++i) {
            file += filler + end;
        }
        std::istringstream in{file + "\n[A \"y\"]\nF"};
        GameStream stream{in, "x.ogn"};
        const auto game = stream.next();
        REQUIRE(game);
        CHECK(game->cut);
        CHECK(game->text.size() <= GameStream::max_game_bytes);
        const auto record = parse_ogn(*game);
        REQUIRE_FALSE(record);
        CHECK(to_text(record.error()) ==
              "x.ogn:1:1: error: this game is longer than 8 MiB\n"
              "    If it is several games, begin each with its tags, each tag on a line of its own.\n");
        const auto next = stream.next();
        REQUIRE(next);
        CHECK(parse_ogn(*next)->tag("A") == "y");
        CHECK_FALSE(stream.next());
    }
}

TEST_CASE("GameStream: a failing stream is not its end") {
    std::istringstream in{"F f"};
    in.setstate(std::ios::badbit);
    GameStream stream{in, "x.ogn"};
    CHECK_THROWS_AS(stream.next(), EnvironmentError);
}
