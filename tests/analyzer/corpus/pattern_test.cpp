#include "awale/analyzer/corpus/pattern.hpp"

#include <doctest/doctest.h>

#include <string>

#include "awale/notation/io/search_key.hpp"

using namespace awale;

namespace {

std::string refusal(std::string_view text) {
    const auto pattern = parse_pattern(text, abapa());
    return pattern ? "understood" : to_text(pattern.error());
}

}  // namespace

TEST_CASE("Pattern: every form of a term is read") {
    for (const char* text : {
             "",
             "  \n",
             "F>=12",
             "north<=5",
             "store(S)>=20",
             "player=\"Awa\"",
             "player ~ awa",
             "south=\"Awa\"",
             "south = 3",
             "date>=2024",
             "date=2024-03-05",
             "result=south",
             "ending != majority",
             "plies>100",
             "opening FfBc",
             "opening \"Ff Bc\"",
             "position start",
             "mirrored 4-4-4-4-4-4-4-4-4-4-4-4-0-0-N",
             "houses start",
             "verdict=blunder",
             "loss>=3",
             "note=granary_opened",
             "grade=exact",
             "comment \"grenier gren*\"",
             "forced",
             "not forced",
             "not not forced",
             "(F>1 or B<2) and not(c=3)",
             "ever(F>=12) and never(a = 0)",
             "margin = -3",
             "score(N)>=24.5",
             "to_move = north and move != a",
             "rules = awele",
             "played_on or broken or analysed",
             "player = Élise AND NOT south = 'Kofi Mensah'",
         }) {
        CAPTURE(text);
        CHECK(refusal(text) == "understood");
    }
}

TEST_CASE("Pattern: an error names its place in characters") {
    CHECK(refusal("event = \"Élysée\" and F >= douze") ==
          "pattern:1:27: error: F is compared with a number\n"
          "    event = \"Élysée\" and F >= douze\n"
          "                              ^^^^^\n");
    CHECK(refusal("(F > 1") ==
          "pattern:1:7: error: expected the closing parenthesis\n"
          "    (F > 1\n"
          "          ^\n");
    CHECK(refusal("F > 1 and or") ==
          "pattern:1:11: error: expected a condition, as in F>=12 or player=\"Awa\"\n"
          "    F > 1 and or\n"
          "              ^\n");
    CHECK(refusal("store > 3") ==
          "pattern:1:1: error: store needs a side\n"
          "    store > 3\n"
          "    ^^^^^\n"
          "    Write store(S) or store(N).\n");
    CHECK(refusal("position 4-4-4").starts_with("pattern:1:15: error: a position is 12 house counts"));
    CHECK(refusal("grade = sure").find("Its values are exact, bounded, estimate.") != std::string::npos);
}

TEST_CASE("Pattern: too deep a pattern is refused") {
    for (const char* part : {"(", "not ", "ever("}) {
        std::string text;
        for (int i = 0; i < 100'000; ++i) {
            text += part;
        }
        CHECK(refusal(text).find("nested too deep") != std::string::npos);
    }
}

TEST_CASE("Pattern: and binds tighter than or") {
    const auto pattern = parse_pattern("F=1 and E=2 or D=3", abapa());
    REQUIRE(pattern);
    CHECK(pattern->operation == Pattern::Operation::Any);
    REQUIRE(pattern->parts.size() == 2);
    CHECK(pattern->parts[0].operation == Pattern::Operation::All);
    CHECK(pattern->parts[1].operation == Pattern::Operation::Term);
}

TEST_CASE("search_key: ignores capitals and accents") {
    CHECK(search_key("ÉLISE Œuvre Ñandú Łódź ẞ") == "elise oeuvre nandu lodz ss");
    CHECK(search_key("Ọbáfẹ́mi") == "obafemi");
    CHECK(search_key("Ɛkua ƐKUA ɛkua") == "ekua ekua ekua");
    CHECK(search_key("Kɔ̀ŋgɔ Ɖɔ́ɖzi Ƒiagbe Ʋu") == "kongo dodzi fiagbe vu");
    CHECK(search_key("N’Guessan ﬁn İzmir") == "n'guessan fin izmir");
    // The same however the accents were typed.
    CHECK(search_key("e\u0301lan") == search_key("\u00E9lan"));
    CHECK(search_key("АБВ") == "абв");
    CHECK(search_key("×÷") == "×÷");
    CHECK(search_key("cut \xC3") == "cut \xC3");
}
