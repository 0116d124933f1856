#include <doctest/doctest.h>

#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/io/date_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/repair.hpp"

using namespace awale;

namespace {

std::vector<Record> games_of(const std::string& text, std::vector<Diagnostic>* remarks = nullptr) {
    std::istringstream in{text};
    GameSource source{in, "paper.txt", {}, abapa()};
    std::vector<Record> games;
    while (auto game = source.next()) {
        REQUIRE_MESSAGE(game->record.has_value(), (game->record ? "" : to_text(game->record.error())));
        if (remarks != nullptr) {
            remarks->insert(remarks->end(), game->raw.remarks.begin(), game->raw.remarks.end());
        }
        games.push_back(*std::move(game->record));
    }
    return games;
}

std::string moves_of(const Record& record) {
    std::string letters;
    for (const Move& move : record.moves) {
        letters += move.house.letter();
    }
    return letters;
}

/// A record in OGN, as a file gives it.
Record settled(const std::string& text) {
    auto record = parse_ogn(text, {});
    REQUIRE(record);
    settle_outcome(*record, abapa());
    return *record;
}

}  // namespace

TEST_CASE("Paper: a pair of moves a line is one game, and that is said") {
    std::vector<Diagnostic> remarks;
    const auto games = games_of("6 6\n2 5\n1\n", &remarks);
    REQUIRE(games.size() == 1);
    CHECK(moves_of(games[0]) == "FfBeA");
    REQUIRE(remarks.size() == 1);
    CHECK(to_text(remarks[0]) ==
          "paper.txt:1:1: remark: each line is read as a pair of moves of one game\n"
          "    If each line is a game, name the notation numbers.\n");
    remarks.clear();
    CHECK(games_of("6 6 2 5\n6 6 2 5 1\n", &remarks).size() == 2);
    CHECK(remarks.empty());
}

TEST_CASE("Paper: houses joined by a dash") {
    for (const std::string text : {"1. F-f 2. B–e 3. A - d\n", "F-f\nB-e\nA–d\n", "1 F-f\n2 B-e\n3 A-d\n"}) {
        INFO(text);
        const auto games = games_of(text);
        REQUIRE(games.size() == 1);
        CHECK(moves_of(games[0]) == "FfBeAd");
    }
    const auto capture = games_of("F-f\nB+2–e\n26-22\n");
    CHECK(capture[0].moves[2].captured == Seeds{2});
    CHECK(capture[0].result == Score{Seeds{26}, Seeds{22}});
}

TEST_CASE("Paper: titles above games") {
    const auto games = games_of(
        "Awa – Élise, ronde 4\n\n1. F f\n2. B e\n\nKofi vs Ama, Round 5, 14/11/2026, Club cup, Lomé\n1. A "
        "{slow} a\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].tag("South") == "Awa");
    CHECK(games[0].tag("North") == "Élise");
    CHECK(games[0].tag("Round") == "4");
    CHECK(moves_of(games[0]) == "FfBe");
    CHECK(games[1].tag("South") == "Kofi");
    CHECK(games[1].tag("North") == "Ama");
    CHECK(games[1].tag("Round") == "5");
    CHECK(games[1].tag("Date") == "14/11/2026");
    CHECK(games[1].tag("Event") == "Club cup");
    CHECK(games[1].tag("Site") == "Lomé");
    CHECK(moves_of(games[1]) == "Aa");
    CHECK(!is_title("F - f"));
    CHECK(!is_title("1. F f 2. E *"));
    CHECK(!is_title("26 - 22"));
    CHECK(!is_title("[Event \"a - b\"]"));
    CHECK(is_title("Jean-Marc — Aï, finale"));
}

TEST_CASE("Paper: dates that are no dates, and what was meant") {
    const auto meant = [](std::string_view value) {
        const auto fault = date_fault(value);
        return !fault ? "right" : fault->repaired.value_or("not evident");
    };
    for (const char* right : {"2024.03.08", "2024-03-08", "2024", "2024.03", "2024.??.??", "????.??.??", "?",
                              "", "2024/3/8", "2024.02.29"}) {
        CHECK(meant(right) == "right");
    }
    CHECK(meant("14/11/2026") == "2026.11.14");
    CHECK(meant("11/14/2026") == "2026.11.14");
    CHECK(meant("03/03/2026") == "2026.03.03");
    CHECK(meant("03/04/2026") == "not evident");
    CHECK(meant("2026.13.45") == "2026.??.??");
    CHECK(meant("2026.02.30") == "2026.02.??");
    CHECK(meant("11.2026") == "2026.11.??");
    CHECK(meant("31/31/2026") == "2026.??.??");
    CHECK(meant("2024-03-08T18:03:11Z") == "2024.03.08");
    CHECK(meant("yesterday") == "not evident");
    CHECK(meant("14/11/26") == "not evident");
    CHECK(meant("999999999999.1.1") == "not evident");

    const auto record = parse_ogn("[Date \"14/11/2026\"]\n\n1. F f *\n", {.file = "g"});
    REQUIRE(record);
    const CheckedRecord checked = check(*record, abapa());
    REQUIRE(checked.diagnostics.size() == 1);
    CHECK(to_text(checked.diagnostics[0]) ==
          "g:1:2: warning: the date 14/11/2026 does not begin with the year\n    Write 2026.11.14.\n");
    const std::array wanted{Repair::Date};
    const Repaired repaired = repair(*record, abapa(), wanted);
    CHECK(repaired.record.tag("Date") == "2026.11.14");
    CHECK(repaired.record.tag("Repairs") == "date");
    REQUIRE(repaired.done.size() == 1);
    CHECK(repaired.done[0].what == "the date 14/11/2026 becomes 2026.11.14");
}

TEST_CASE("Paper: results without a score") {
    for (const auto& [written, winner] : {std::pair{"1-0", "South"}, std::pair{"0-1", "North"},
                                          std::pair{"½-½", "draw"}, std::pair{"1/2-1/2", "draw"}}) {
        const std::string token = "1. F f " + std::string(written) + "\n";
        const std::string tag = "[Result \"" + std::string(written) + "\"]\n\n1. F f *\n";
        for (const std::string& text : {token, tag}) {
            INFO(text);
            const Record record = settled(text);
            CHECK(record.tag("Winner") == winner);
            CHECK(record.tag("Result") == "*");
            CHECK(!record.result);
            CHECK(check(record, abapa()).diagnostics.empty());
        }
    }
    const std::string won = "[FEN \"0-0-0-0-0-1-1-0-0-0-0-1-23-22-S\"]\n\n1. F ";
    CHECK(to_text(settled(won + "1-0").result.value_or(Score{})) == "25-22");
    CHECK(settled(won + "0-1").tag("Winner") == "North");
    const Record both = settled("[Result \"26-22\"]\n\n1. F f 1-0\n");
    CHECK(both.result == Score{Seeds{26}, Seeds{22}});
    const Record against = settled("[Result \"22-26\"]\n\n1. F f 1-0\n");
    CHECK(!check(against, abapa()).diagnostics.empty());
    const Record one_seed = settled("[FEN \"1-0-0-0-0-0-0-0-0-0-0-0-0-0-S\"]\n[Result \"1-0\"]\n\n*\n");
    CHECK(one_seed.tag("Result") == "1-0");
}
