#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "awale/notation/ogn/ogn_reader.hpp"

using namespace awale;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

/// The whole error that reading `text` gives, or what was wrongly accepted.
std::string error(std::string_view text) {
    const auto record = parse_ogn(text, Location{.file = "club.ogn"});
    return record ? "read without an error" : to_text(record.error());
}

constexpr std::string_view a_move =
    "    A move is a house, A to F for South and a to f for North; words stand in braces.\n";

}  // namespace

TEST_CASE("OGN errors: a letter that names no house") {
    CHECK(error("1. F f 2. G") ==
          "club.ogn:1:11: error: 'G' is no house\n"
          "    1. F f 2. G\n"
          "              ^\n" +
              std::string{a_move});
    CHECK(error("1. F f\n2. É e\n") ==
          "club.ogn:2:4: error: 'É' is no house\n"
          "    2. É e\n"
          "       ^\n" +
              std::string{a_move});
    CHECK(error("{été} F 漢 f") ==
          "club.ogn:1:9: error: '漢' is no house\n"
          "    {été} F 漢 f\n"
          "            ^\n" +
              std::string{a_move});
}

TEST_CASE("OGN errors: words among the moves are shown whole") {
    CHECK(error("1. F f draw") ==
          "club.ogn:1:8: error: 'draw' cannot be read as moves\n"
          "    1. F f draw\n"
          "           ^^^^\n" +
              std::string{a_move});
}

TEST_CASE("OGN errors: signs out of place") {
    CHECK(error("F % f") ==
          "club.ogn:1:3: error: '%' has no meaning here\n"
          "    F % f\n"
          "      ^\n" +
              std::string{a_move});
    CHECK(error("F\u200Bf") ==
          "club.ogn:1:2: error: a zero-width space (U+200B) has no meaning here\n"
          "    F\u200Bf\n"
          "     ^\n" +
              std::string{a_move});
    CHECK(error("F +2") ==
          "club.ogn:1:3: error: a capture must follow its move directly\n"
          "    F +2\n"
          "      ^\n"
          "    Write + and the seeds taken, as in F+2.\n");
    CHECK(error("F $256") ==
          "club.ogn:1:3: error: $ begins a glyph and needs a number up to 255\n"
          "    F $256\n"
          "      ^\n"
          "    Write $1 to $255 after a move.\n");
    CHECK(error("! F") ==
          "club.ogn:1:1: error: there is no move before this glyph\n"
          "    ! F\n"
          "    ^\n"
          "    Glyphs follow the move they judge, as in F?!.\n");
    CHECK(error("F } f") ==
          "club.ogn:1:3: error: no comment is open here\n"
          "    F } f\n"
          "      ^\n"
          "    A comment is written {like this}.\n");
}

TEST_CASE("OGN errors: a move number without its move") {
    const std::string text =
        "club.ogn:1:8: error: the move of this move number is missing\n"
        "    1. F f 2.\n"
        "           ^^\n" +
        std::string{a_move};
    CHECK(error("1. F f 2.") == text);
    CHECK(error("1. F f 2.\n\n") == text);
    CHECK(error("F 2. 26-22") ==
          "club.ogn:1:3: error: the move of this move number is missing\n"
          "    F 2. 26-22\n"
          "      ^^\n" +
              std::string{a_move});
}

TEST_CASE("OGN errors: an unclosed comment or variation") {
    CHECK(error("1. F {the rest\nis lost 2. E\n") ==
          "club.ogn:1:6: error: this comment is never closed\n"
          "    1. F {the rest\n"
          "         ^\n"
          "    Put } at its end.\n");
    CHECK(error("1. F f\n(1... e 2. E\n\n\n") ==
          "club.ogn:2:1: error: this variation is never closed\n"
          "    (1... e 2. E\n"
          "    ^\n"
          "    Put ) after its last move.\n");
    CHECK(error("1. F (E {what") ==
          "club.ogn:1:9: error: this comment is never closed\n"
          "    1. F (E {what\n"
          "            ^\n"
          "    Put } at its end.\n");
}

TEST_CASE("OGN errors: variations out of place") {
    CHECK(error("(E) F") ==
          "club.ogn:1:1: error: there is no move before this variation\n"
          "    (E) F\n"
          "    ^\n"
          "    A variation follows the move it replaces.\n");
    CHECK(error("F ) f") ==
          "club.ogn:1:3: error: no variation is open here\n"
          "    F ) f\n"
          "      ^\n"
          "    A variation is written (E f) after the move it replaces.\n");
}

TEST_CASE("OGN errors: results out of place or malformed") {
    CHECK(error("F f 26-22 C") ==
          "club.ogn:1:11: error: the result has ended this game, and more follows\n"
          "    F f 26-22 C\n"
          "              ^\n"
          "    A further game begins with its tags, as in [Event \"?\"], or after an "
          "empty line.\n");
    CHECK(error("F f (E 26-22)") ==
          "club.ogn:1:8: error: a result cannot stand inside a variation\n"
          "    F f (E 26-22)\n"
          "           ^^\n"
          "    Close the variation with ) first.\n");
    CHECK(error("F f 1/2") ==
          "club.ogn:1:5: error: this result cannot be read\n"
          "    F f 1/2\n"
          "        ^\n"
          "    A result is the seeds of South and North, as in 26-22, or * if it is not "
          "known.\n");
    CHECK(
        error("F f 26.2-21.8") ==
        "club.ogn:1:5: error: 26.2-21.8 is no result: each side of a score is a number of seeds, as in 26-22 "
        "or 24.5-23.5\n"
        "    F f 26.2-21.8\n"
        "        ^^^^^^^^^\n"
        "    Write * if the result is not known.\n");
}

TEST_CASE("OGN errors: malformed tags") {
    CHECK(error("[Event \"x]\n1. F") ==
          "club.ogn:1:11: error: the value of this tag is not closed\n"
          "    [Event \"x]\n"
          "              ^\n"
          "    Put \" at its end, on the same line.\n");
    CHECK(error("[Event \"x\"\n1. F") ==
          "club.ogn:1:11: error: the ] of this tag is missing\n"
          "    [Event \"x\"\n"
          "              ^\n"
          "    Put ] at the end of the line.\n");
    CHECK(error("[Event \"a\"b\"]\n") ==
          "club.ogn:1:11: error: the ] of this tag is missing\n"
          "    [Event \"a\"b\"]\n"
          "              ^\n"
          "    Put ] after the value; a quote inside the value is written \\\".\n");
    CHECK(error("[Event x]\n1. F") ==
          "club.ogn:1:7: error: a tag's value must stand in double quotes\n"
          "    [Event x]\n"
          "          ^\n"
          "    A tag is written [Name \"value\"].\n");
    CHECK(error("[ \"x\"]\n1. F") ==
          "club.ogn:1:3: error: a tag's name is missing\n"
          "    [ \"x\"]\n"
          "      ^\n"
          "    A tag is written [Name \"value\"].\n");
    CHECK(error("[Site \"C:\\games\"]") ==
          "club.ogn:1:10: error: a lone \\ in a tag's value\n"
          "    [Site \"C:\\games\"]\n"
          "             ^\n"
          "    Write \\\\ for a backslash and \\\" for a quote.\n");
    CHECK(error("1. F f [Event \"x\"]") ==
          "club.ogn:1:8: error: a tag cannot stand here\n"
          "    1. F f [Event \"x\"]\n"
          "           ^\n"
          "    Tags come before the first move, each at the beginning of a line, as in [Event \"Final\"].\n");
}

TEST_CASE("OGN errors: bytes that are no text") {
    CHECK(error("F \xE9 f") ==
          "club.ogn:1:3: error: the byte 0xE9 is not UTF-8 text\n"
          "    F \uFFFD f\n"
          "      ^\n"
          "    Save the file as UTF-8; it may be in another encoding, such as Latin-1.\n");
    CHECK(error("F \0 f"sv) ==
          "club.ogn:1:3: error: the control character 0x00 cannot stand in a game\n"
          "    F   f\n"
          "      ^\n"
          "    Remove it.\n");
    CHECK(error("{a\x1B[0m} F") ==
          "club.ogn:1:3: error: the control character 0x1B cannot stand in a game\n"
          "    {a [0m} F\n"
          "      ^\n"
          "    Remove it.\n");
}

TEST_CASE("OGN errors: text in UTF-16") {
    CHECK(error("\xFF\xFE"
                "1\0.\0"sv) ==
          "club.ogn:1:1: error: this is UTF-16 text\n"
          "    \uFFFD\uFFFD1 . \n"
          "    ^\n"
          "    Save the file as UTF-8.\n");
}

TEST_CASE("OGN errors: every kind of line end counts as a line") {
    for (const std::string_view end : {"\n"sv, "\r\n"sv, "\r"sv}) {
        const std::string text = "[Event \"?\"]" + std::string{end} + std::string{end} + "1. F f" +
                                 std::string{end} + "2. é" + std::string{end};
        const auto record =
            parse_ogn(text, Location{.file = "club.ogn", .line = 5, .column = 1, .byte = 100});
        REQUIRE_FALSE(record);
        CHECK(record.error().where ==
              Location{.file = "club.ogn", .line = 8, .column = 4, .byte = 100 + text.find("é")});
        CHECK(record.error().source_line == "2. é");
    }
}

TEST_CASE("OGN errors: at most a hundred nested variations") {
    const auto nested = [](std::size_t depth) {
        std::string text = "F";
        for (std::size_t i = 0; i < depth; ++i) {
            text += "(F";
        }
        return text + std::string(depth, ')');
    };
    CHECK(parse_ogn(nested(100), Location{}).has_value());
    const auto record = parse_ogn(nested(101), Location{});
    REQUIRE_FALSE(record);
    CHECK(record.error().message == "variations lie more than 100 deep in each other");
    CHECK(record.error().where.column == 202);
    CHECK_FALSE(parse_ogn(nested(1'000'000), Location{}).has_value());
    CHECK_FALSE(parse_ogn(std::string(1'000'000, '('), Location{}).has_value());
}

TEST_CASE("OGN errors: a game with more moves than anybody plays") {
    std::string text;
    for (std::size_t moves = 0; moves < max_moves; ++moves) {
        text += "F ";
    }
    CHECK(parse_ogn(text + "*", {}));
    const auto record = parse_ogn(text + "(f)", {});
    REQUIRE_FALSE(record);
    CHECK(record.error().message == "this game has more than 50000 moves");
    CHECK(record.error().where.column == 2 * max_moves + 2);
}

TEST_CASE("OGN errors: a window of a long line") {
    std::string moves;
    while (moves.size() < 150'000) {
        moves += "1. F f ";
    }
    const auto record = parse_ogn(moves, Location{});
    REQUIRE(record);
    CHECK(record->moves.size() == 2 * ((moves.size() + 6) / 7));
    const std::string text = error(moves + "x" + moves);
    CHECK(text.starts_with("club.ogn:1:" + std::to_string(moves.size() + 1) +
                           ": error: 'x' is no house\n    …"));
    CHECK(text.size() < 500);
}

TEST_CASE("OGN errors: a game cut off anywhere is read or refused") {
    const std::string whole =
        "[Event \"é\\\"\"]\n\n1. F! {x [%eval 3]} (1. E $4 {)} e) f+2 2. A\n; é }\n26-22\n";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const auto record = parse_ogn(std::string_view{whole}.substr(0, size), Location{});
        if (!record) {
            CHECK_FALSE(record.error().advice.empty());
            CHECK(record.error().where.byte <= size);
        }
    }
}
