#include "awale/notation/annotation/diagram_list.hpp"

#include <doctest/doctest.h>

#include <string>

#include "awale/notation/game/position_text.hpp"

using namespace awale;

namespace {

std::vector<OwnPosition> read(const std::string& text) {
    auto positions = read_diagram_list(text, "club.txt", abapa());
    REQUIRE(positions);
    return *positions;
}

std::string complaint(const std::string& line) {
    const auto positions = read_diagram_list(line, "club.txt", abapa());
    REQUIRE_FALSE(positions);
    REQUIRE(positions.error().size() == 1);
    return to_text(positions.error().front());
}

}  // namespace

TEST_CASE("DiagramList: every part of a line is read, and all but the first may be missing") {
    const auto positions = read(
        "\xef\xbb\xbf# ours\r\n\r\n"
        "  1-0-4-2-6-7-1-2-1-5-3-2-7-7-S ; C/F+ ; captured, threatened a b ; Élan ; one; two \r\n"
        "start\n"
        "\t\n"
        "start;;;;\n");
    REQUIRE(positions.size() == 3);
    const OwnPosition& first = positions[0];
    CHECK(position_text(first.board, abapa()) == "1-0-4-2-6-7-1-2-1-5-3-2-7-7-S");
    CHECK(first.move == house_from_letter('C'));
    CHECK(first.better == house_from_letter('F'));
    CHECK(first.shows_after);
    CHECK(first.marks.captured);
    CHECK(first.marks.threatened);
    CHECK_FALSE(first.marks.granary);
    CHECK(first.marks.houses.size() == 2);
    CHECK(first.title == "Élan");
    CHECK(first.caption == "one; two");
    CHECK(first.where.line == 3);
    CHECK(positions[1].board == Board::start(abapa()));
    CHECK_FALSE(positions[1].move);
    CHECK(positions[2].caption.empty());
}

TEST_CASE("DiagramList: a position without stores gets the seeds that are not on the board") {
    const auto positions = read("1-0-4-2-6-7-1-2-1-5-3-2-S\n0-0-0-0-0-1-0-0-0-0-0-0-N; ; starving");
    CHECK(position_text(positions[0].board, abapa()) == "1-0-4-2-6-7-1-2-1-5-3-2-7-7-S");
    CHECK(position_text(positions[1].board, abapa()) == "0-0-0-0-0-1-0-0-0-0-0-0-23-24-N");
}

TEST_CASE("DiagramList: what is wrong is shown with its place") {
    CHECK(complaint("start; G") ==
          "club.txt:1:8: error: 'G' is not a house\n    start; G\n           ^\n"
          "    name the house to sow, A to F or a to f\n");
    CHECK(complaint("start; a").find("1:8: error: a cannot be played in this position") != std::string::npos);
    CHECK(complaint("start; C; rond é").find("1:11: error: 'rond' is no mark") != std::string::npos);
    CHECK(complaint("start; ; é captured").find("1:10: error: 'é' is no mark") != std::string::npos);
    CHECK(complaint("start; ; captured").find("nothing is captured without a move") != std::string::npos);
    CHECK(complaint("start; ; numbers").find("nothing is sown without a move") != std::string::npos);
    CHECK(complaint("; C").find("1:1: error: the position is missing") != std::string::npos);
    CHECK(complaint("4-4-4-4-4-x-4-4-4-4-4-4-0-0-S").find("1:11: error: ") != std::string::npos);
    CHECK(complaint("99-0-0-0-0-0-0-0-0-0-0-0-S").find("48 seeds") != std::string::npos);
    CHECK(complaint("\xff").find("the line is not UTF-8 text") != std::string::npos);
    CHECK(complaint("S").find("error: ") != std::string::npos);
    CHECK(complaint("------------S").find("error: ") != std::string::npos);
}

TEST_CASE("DiagramList: every line that cannot be read is reported") {
    const auto positions = read_diagram_list("start; G\nstart\nstart; H\n", "club.txt", abapa());
    REQUIRE_FALSE(positions);
    REQUIRE(positions.error().size() == 2);
    CHECK(positions.error()[1].where.line == 3);
}
