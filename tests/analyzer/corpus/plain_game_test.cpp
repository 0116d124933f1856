#include "awale/analyzer/corpus/import.hpp"

#include <doctest/doctest.h>

#include <variant>

#include "plain_text.hpp"

using namespace awale;

TEST_CASE("parse_plain_game: agrees with validate_fully or gives up") {
    test::Random random(20);
    int rows = 0;
    int broken = 0;
    for (int i = 0; i < 6000; ++i) {
        std::string text = test::random_text(random);
        if (random.below(2) == 0) {
            text = test::damaged(text, random);
        }
        const RawGame game{text, {"x.ogn", 3, 1, 77}};
        CAPTURE(text);
        const auto quick = parse_plain_game(game, abapa());
        const auto full = validate_fully(game, Dialect::Ogn, abapa());
        const auto* row = std::get_if<GameRow>(&full);
        if (quick) {
            REQUIRE(row != nullptr);
            REQUIRE(*quick == *row);
            ++rows;
        }
        broken += row == nullptr ? 1 : 0;
    }
    // Otherwise nothing is tested here.
    CHECK(rows > 1000);
    CHECK(broken > 500);
}

TEST_CASE("parse_plain_game: reads tags, moves and result in any layout") {
    for (const char* text : {"[South \"Awa\"]\n\n1. F f 2. B c 3. F a+2 *\n", "1. F f 25-23", "1.F f 2.B *",
                             "F f B *\n\n", "[Rules \"awele\"]\n1 F f\n\n\n2 B 24.5-23.5\n", "*", "1. F f",
                             "FfBc", "[South \"É\"] [North \"?\"]\r\n*", "[ South\t \"Awa\" ]"}) {
        CAPTURE(text);
        const RawGame game{text, {}};
        const auto row = parse_plain_game(game, abapa());
        REQUIRE(row);
        CHECK(*row == std::get<GameRow>(validate_fully(game, Dialect::Ogn, abapa())));
    }
}

TEST_CASE("parse_plain_game: leaves other games to validate_fully") {
    for (const char* text :
         {"1. F! f *", "; F\n1. F *", "F {good} *", "F (A) *", "F * {end}",
          "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\"]\n\n1. F *", "[South \"a \\\"b\\\"\"]\n\n*",
          "[Rules \"kalah\"]\n\n*", "1. F F *", "1. F f * B", "1. F f 25-23 *", "1. F f 25.2-23", "12 *"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_plain_game({text, {}}, abapa()));
    }
    CHECK_FALSE(parse_plain_game({"1. F *", {}, true}, abapa()));
}
