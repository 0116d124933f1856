#include "awale/analyzer/annotate/finders.hpp"

#include <doctest/doctest.h>

#include "games.hpp"

using namespace awale;

namespace {

std::vector<Note> notes_of_kind(const Replay& replay, NoteKind kind) {
    PlyNotes notes(replay.plies.size());
    note_events(replay, notes);
    std::vector<Note> result;
    for (std::size_t number = 1; number <= notes.plies(); ++number) {
        for (const Note& note : notes.at(Ply{number})) {
            if (note.kind == kind) {
                result.push_back(note);
            }
        }
    }
    return result;
}

constexpr std::string_view fed_at_the_end =
    "FfBeBcDaAbCcDbAcCaDcBeAbBcCdDfAeAfDbCdBcAaBbEeAaDfCaDdEfBbAcAfEaDbEcAeAdBeCfFf";

}  // namespace

TEST_CASE("Events: a game that ends in famine names who keeps what") {
    const Replay game = played_from("start", fed_at_the_end, abapa());
    const auto starved = notes_of_kind(game, NoteKind::Starved);
    REQUIRE(starved.size() == 1);
    CHECK(starved[0].side == Side::North);
    CHECK(starved[0].gain == game.last().row(Side::South));
    CHECK(starved[0].gain > Seeds{0});
}

TEST_CASE("Events: feeding is an obligation if some move does not feed") {
    const auto obligations = [](std::string_view position, std::string_view moves) {
        return notes_of_kind(played_from(position, moves, abapa()), NoteKind::FeedingObligation);
    };
    const auto one = obligations("1-0-0-0-2-0-0-0-0-0-0-0-22-23-S", "E");
    REQUIRE(one.size() == 1);
    CHECK(one[0].side == Side::South);
    CHECK(one[0].houses == HouseSet{0b10000});
    CHECK(obligations("0-0-0-0-2-1-0-0-0-0-0-0-22-23-S", "E").empty());
    CHECK(obligations("1-0-0-0-2-0-1-0-0-0-0-0-22-22-S", "E").empty());
}

TEST_CASE("Events: a grand slam that takes nothing names the seeds left") {
    const std::string_view position = "0-0-0-0-0-1-1-0-0-0-0-0-23-23-S";
    const auto slams = notes_of_kind(played_from(position, "F", abapa()), NoteKind::GrandSlam);
    REQUIRE(slams.size() == 1);
    CHECK(slams[0].seeds == Seeds{2});
    CHECK(notes_of_kind(played_from(position, "F", *find_rule_set("awari")), NoteKind::GrandSlam).empty());
}

TEST_CASE("Events: big captures name their houses") {
    // The third seed from E falls in b; a and b hold 2 and 3 then.
    const Replay game = played_from("0-0-0-0-3-0-1-2-1-0-0-0-20-21-S", "E", abapa());
    const auto captures = notes_of_kind(game, NoteKind::BigCapture);
    REQUIRE(captures.size() == 1);
    CHECK(captures[0].gain == Seeds{5});
    CHECK(captures[0].houses == HouseSet{0b11000000});
}

TEST_CASE("Events: a repetition and moves after the end are noted once") {
    const Replay game = played_from("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S", "AaBbCcDdEeFfAa", abapa());
    const auto returns = notes_of_kind(game, NoteKind::Repetition);
    REQUIRE(returns.size() == 1);
    CHECK(returns[0].other == Ply{0});
    const auto played_on = notes_of_kind(game, NoteKind::PlayedOn);
    REQUIRE(played_on.size() == 1);
    CHECK(played_on[0].other == game.ended.ply);
}
