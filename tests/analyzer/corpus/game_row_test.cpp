#include "awale/analyzer/corpus/game_row.hpp"

#include <doctest/doctest.h>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

using namespace awale;

namespace {

GameRow row_of(const std::string& text) {
    const auto record = parse_ogn(text, Location{.file = "test.ogn", .line = 7, .column = 1, .byte = 120});
    REQUIRE(record.has_value());
    const CheckedRecord checked = check(*record, abapa());
    REQUIRE_FALSE(checked.broken);
    return make_row(*record, checked.replay);
}

constexpr const char* plain = R"([Event "Club evening"]
[Site "Abidjan"]
[Date "2024.03.??"]
[Round "2"]
[South "Awa"]
[North "?"]
[Result "*"]

1. F f 2. B c 3. F a+2 *
)";

}  // namespace

TEST_CASE("GameRow: holds what tags and replay give") {
    const GameRow row = row_of(plain);
    CHECK(row.rules == "abapa");
    CHECK_FALSE(row.start);
    CHECK(row.moves == "FfBcFa");
    CHECK(row.captures == "000002");
    CHECK(row.ended.reason == EndReason::Unfinished);
    CHECK(row.ended.ply == Ply{6});
    CHECK_FALSE(row.result);
    CHECK(counted_result(row) == CountedResult{});
    CHECK(row.south == "Awa");
    CHECK_FALSE(row.north);
    CHECK(row.event == "Club evening");
    CHECK(row.site == "Abidjan");
    CHECK(row.date == "2024-03");
    CHECK(row.round == "2");
    CHECK(row.line == 7);
    CHECK(row.byte == 120);
    CHECK_FALSE(row.movetext);
    REQUIRE(row.keys.size() == 7);
    CHECK(row.keys[0] == PositionKey::of(Board::start(abapa())));
}

TEST_CASE("GameRow: names have one form, tags stay as written") {
    const GameRow row = row_of("[Event \"Me\u0301morial\"]\n[South \"E\u0301lise\"]\n\n1. F *\n");
    CHECK(row.south == "\u00C9lise");
    CHECK(row.event == "M\u00E9morial");
    CHECK(row.tags.find("E\u0301lise") != std::string::npos);
}

TEST_CASE("GameRow: keeps tags and annotated moves as notation") {
    const GameRow row = row_of(plain);
    CHECK(row.tags ==
          "[Event \"Club evening\"]\n[Site \"Abidjan\"]\n[Date \"2024.03.??\"]\n[Round \"2\"]\n[South "
          "\"Awa\"]\n"
          "[North \"?\"]\n[Result \"*\"]");
    const GameRow commented = row_of("[South \"Awa\"]\n\n1. F! {a good one} f *\n");
    const auto again = parse_ogn(commented.tags + "\n\n" + commented.movetext.value() + "\n", {});
    REQUIRE(again.has_value());
    CHECK(again->moves.size() == 2);
    CHECK(again->moves[0].nags == std::vector<std::uint8_t>{1});
    CHECK(again->moves[0].annotations == std::vector<Annotation>{Comment{{}, "a good one"}});
}

TEST_CASE("GameRow: the fingerprint covers rules, start and moves") {
    const std::int64_t print = row_of(plain).fingerprint;
    CHECK(print == row_of("1. F f 2. B c 3. F a *\n").fingerprint);
    CHECK(
        print ==
        row_of("[South \"Other\"]\n[Result \"20-28\"]\n\n1. F f {what?} 2. B c 3. F a 20-28\n").fingerprint);
    CHECK(print != row_of("1. F f 2. B c 3. F b *\n").fingerprint);
    CHECK(print != row_of("1. F f 2. B c 3. F *\n").fingerprint);
    CHECK(print != row_of("[Rules \"awele\"]\n\n1. F f 2. B c 3. F a *\n").fingerprint);
    // On disk: it does not change.
    CHECK(print == 7149257412353341470);
}

TEST_CASE("GameRow: a stated result precedes the one of the rules, and a winner that of the seeds") {
    const CountedResult stated{1, Score{Seeds{26}, Seeds{22}}};
    CHECK(counted_result(row_of("[Result \"26-22\"]\n\n1. F f *\n")) == stated);
    CHECK(counted_result(row_of("1. F f 26-22\n")) == stated);
    CHECK(counted_result(row_of("1. F f *\n")) == CountedResult{});
    CHECK(counted_result(row_of("[Winner \"North\"]\n\n1. F f *\n")) == CountedResult{-1, std::nullopt});
    CHECK(counted_result(row_of("[Winner \"draw\"]\n\n1. F f *\n")) == CountedResult{0, std::nullopt});
    CHECK(counted_result(row_of("[Winner \"nobody\"]\n\n1. F f *\n")) == CountedResult{});
    CHECK(counted_result(row_of("[Winner \"North\"]\n\n1. F f 26-22\n")) == stated);
    // Over by the rules: the final score, unless the record says that another side won.
    const std::string over = "[FEN \"0-0-0-0-0-1-1-0-0-0-0-1-24-21-S\"]\n";
    const GameRow played = row_of(over + "\n1. F *\n");
    REQUIRE(played.ended.reason == EndReason::Majority);
    const CountedResult final{1, played.ended.final};
    CHECK(counted_result(played) == final);
    CHECK(counted_result(row_of(over + "[Winner \"South\"]\n\n1. F *\n")) == final);
    CHECK(counted_result(row_of(over + "[Winner \"North\"]\n\n1. F *\n")) == CountedResult{-1, std::nullopt});
}

TEST_CASE("GameRow: dates are sortable as far as they are known") {
    CHECK(sortable_date("2024.03.05") == "2024-03-05");
    CHECK(sortable_date("2024-3-5") == "2024-03-05");
    CHECK(sortable_date("2024/03/05") == "2024-03-05");
    CHECK(sortable_date("2024.03.??") == "2024-03");
    CHECK(sortable_date("2024.??.05") == "2024");
    CHECK(sortable_date("2024") == "2024");
    CHECK_FALSE(sortable_date("????.??.??"));
    CHECK_FALSE(sortable_date(""));
    CHECK_FALSE(sortable_date("5.3.2024"));
    CHECK_FALSE(sortable_date("yesterday"));
}
