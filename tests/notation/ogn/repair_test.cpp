#include "awale/notation/ogn/repair.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "awale/notation/dialects/game_source.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "test_paths.hpp"

using namespace awale;

namespace {

/// The games of samples/ in which nothing is wrong.
std::vector<Record> sound_games() {
    std::vector<Record> games;
    for (const auto& entry : std::filesystem::directory_iterator(AWALE_SOURCE_DIR "/samples")) {
        if (entry.path().extension() != ".ogn") {
            continue;
        }
        std::ifstream in(entry.path());
        GameSource source(in, entry.path().string(), Dialect::Ogn, abapa());
        while (const auto game = source.next()) {
            const bool sound =
                game->record && game->record->moves.size() >= 40 &&
                std::ranges::all_of(check(*game->record, abapa()).diagnostics,
                                    [](const Diagnostic& one) { return one.severity == Severity::Remark; });
            if (sound) {
                games.push_back(*game->record);
            }
        }
    }
    REQUIRE(games.size() >= 5);
    return games;
}

Record read(const std::string& text) {
    const auto record = parse_ogn(text, {.file = "x.ogn"});
    REQUIRE(record);
    return *record;
}

Repaired all_made(const Record& record) { return repair(record, abapa(), all_repairs); }

/// What was done, without the place.
std::vector<std::string> done(const Repaired& repaired) {
    std::vector<std::string> messages;
    for (const AppliedRepair& one : repaired.done) {
        messages.push_back(repaired_diagnostic(one).message);
    }
    return messages;
}

template <class Change>
Record with_houses(Record record, Change change) {
    for (Move& move : record.moves) {
        move.house = change(move.house);
    }
    return record;
}

}  // namespace

TEST_CASE("Repairs: a sound game is left alone") {
    constexpr Repair mistakes_in_reading[] = {Repair::Case, Repair::Mirror, Repair::Result};
    for (const Record& record : sound_games()) {
        const Repaired repaired = repair(record, abapa(), mistakes_in_reading);
        CHECK(repaired.done.empty());
        CHECK(repaired.record == record);
        CHECK_FALSE(repair_that_helps(record, abapa()));
    }
}

TEST_CASE("Repairs: letters of the wrong case follow the side to move") {
    for (const Record& record : sound_games()) {
        const Record exchanged = with_houses(record, [](House house) { return mirrored(house); });
        const Record capitals = with_houses(record, [](House house) {
            return House{Side::South, house.place()};
        });
        for (const Record& wrong : {exchanged, capitals}) {
            CHECK(repair_that_helps(wrong, abapa()) == Repair::Case);
            constexpr Repair wanted[] = {Repair::Case};
            const Repaired repaired = repair(wrong, abapa(), wanted);
            REQUIRE(repaired.done.size() == 1);
            CHECK(repaired.record.turns() == record.turns());
            CHECK(repaired.record.tag("Repairs") == "case");
        }
    }
}

TEST_CASE("Repairs: houses counted from the wrong end are turned round") {
    for (const Record& record : sound_games()) {
        for (const auto& [south, north] : {std::pair{true, false}, {false, true}, {true, true}}) {
            const Record wrong = with_houses(record, [&, s = south, n = north](House house) {
                return (house.owner() == Side::South ? s : n) ? House{house.owner(), 5 - house.place()}
                                                              : house;
            });
            constexpr Repair wanted[] = {Repair::Mirror};
            const Repaired repaired = repair(wrong, abapa(), wanted);
            REQUIRE(repaired.done.size() == 1);
            CHECK(repaired.record.turns() == record.turns());
            CHECK(repair_that_helps(wrong, abapa()) == Repair::Mirror);
        }
    }
}

TEST_CASE("Repairs: an ordinary illegal move cannot be repaired") {
    Record record = sound_games().front();
    std::swap(record.moves[20].house, record.moves[22].house);
    record.moves[25].house = mirrored(record.moves[25].house);
    REQUIRE(check(record, abapa()).broken);
    CHECK(all_made(record).done.empty());
    CHECK_FALSE(repair_that_helps(record, abapa()));
    // Too short to be sure which way the houses were counted.
    CHECK_FALSE(repair_that_helps(read("1. A f 2. A f 3. A *"), abapa()));
}

TEST_CASE("Repairs: moves after the end become a comment") {
    for (const auto& entry : {"playstrategy-SnPn3aqd.ogn", "aalina-7.ogn", "aalina-2.ogn"}) {
        std::ifstream in(std::string(AWALE_SOURCE_DIR "/samples/") + entry);
        GameSource source(in, entry, Dialect::Ogn, abapa());
        const auto game = source.next();
        REQUIRE(game);
        const CheckedRecord before = check(*game->record, abapa());
        REQUIRE(before.replay.played_on);
        const Repaired repaired = all_made(*game->record);
        const CheckedRecord after = check(repaired.record, abapa());
        CHECK_FALSE(after.replay.played_on);
        CHECK(after.replay.ended == before.replay.ended);
        CHECK(repaired.record.moves.size() == before.replay.ended.ply.number());
        CHECK(std::ranges::none_of(after.diagnostics,
                                   [](const Diagnostic& one) { return one.severity == Severity::Warning; }));
        // Nothing is lost: the moves stand in the comment.
        std::string rest;
        for (std::size_t i = repaired.record.moves.size(); i < game->record->moves.size(); ++i) {
            rest += std::string(" ") + game->record->moves[i].house.letter();
        }
        CHECK(write_ogn(repaired.record, OgnStyle::Full).find("Played on:") != std::string::npos);
        CHECK(std::get<Comment>(repaired.record.moves.back().annotations.back()).text == "Played on:" + rest);
    }
}

TEST_CASE("Repairs: a contradicting result is corrected and reported") {
    Record record = read("[Result \"30-18\"]\n\n1. F f *");
    CHECK(done(all_made(record)) == std::vector<std::string>{});  // resigned: nothing contradicts it
    record = read("[Result \"30-19\"]\n\n1. F f *");
    CHECK(done(all_made(record)) ==
          std::vector<std::string>{"repaired (result): the result 30-19 becomes *"});
    CHECK(all_made(record).record.tag("Result") == "*");
    CHECK(all_made(record).record.tag("Repairs") == "result");

    const std::string over = "[FEN \"0-0-0-0-0-1-1-4-0-0-0-0-23-19-S\"]\n";
    CHECK(check(read(over + "\n1. F *"), abapa()).replay.ended.reason == EndReason::Majority);
    CHECK(done(all_made(read(over + "[Result \"20-28\"]\n\n1. F *"))) ==
          std::vector<std::string>{"repaired (result): the result 20-28 becomes 25-19"});
    CHECK(done(all_made(read(over + "[Result \"won\"]\n\n1. F *"))) ==
          std::vector<std::string>{"repaired (result): the result won becomes 25-19"});
    // Of two, the one that fits.
    const Repaired repaired = all_made(read(over + "[Result \"20-28\"]\n\n1. F 25-19"));
    CHECK(done(repaired) == std::vector<std::string>{"repaired (result): the result 20-28 becomes 25-19"});
    CHECK(repaired.record.tag("Result") == "25-19");
}

TEST_CASE("Repairs: a broken game keeps its beginning with a mark") {
    const Record record = read("[South \"Awa\"]\n\n1. F f 2. F {oh} a {well} 3. A *");
    const Record kept = legal_beginning(record, check(record, abapa()).replay);
    CHECK(kept.moves.size() == 2);
    CHECK(kept.tag("Broken") == "move 3, F, cannot be played: house F is empty");
    CHECK(write_ogn(kept, OgnStyle::Full) ==
          "[South \"Awa\"]\n[Broken \"move 3, F, cannot be played: house F is empty\"]\n\n"
          "1. F f {Not to be played: F a A} {oh} {well} *\n");
    CHECK_FALSE(check(kept, abapa()).broken);
    CHECK(legal_beginning(kept, check(kept, abapa()).replay) == kept);
}

TEST_CASE("Repairs: have names") {
    for (const Repair one : all_repairs) {
        CHECK(from_name<Repair>(name(one)) == one);
    }
    CHECK_FALSE(from_name<Repair>("miracle"));
}
