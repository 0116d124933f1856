#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"
#include "random_eqwale.hpp"

using namespace awale;

namespace {

const RuleSet& rules = eqwale_rules();

Record read(std::string_view text) {
    const auto record = parse_ogn(text, Location{});
    if (!record) {
        FAIL(to_text(record.error()) << text);
    }
    return *record;
}

/// The first error of a game of Éqwalé: of reading it or of checking it.
std::string error_of(const std::string& text) {
    const auto record = parse_ogn("[Rules \"eqwale\"]\n" + text, Location{});
    if (!record) {
        return record.error().message;
    }
    const CheckedRecord checked = check(*record, abapa(), Games::All);
    return checked.diagnostics.empty() ? "" : checked.diagnostics.front().message;
}

using RandomGame = test::RandomEqwale;

constexpr std::string_view example = "[FEN \"0-4-3-6-0-2-0-7-3-1-3-5-7-7-0-S\"]\n1. ";

}  // namespace

TEST_CASE("Eqwale: positions of Éqwalé are written with their reserve and read back") {
    CHECK(position_text(Board::start(rules), rules) == "0-0-0-0-0-0-0-0-0-0-0-0-0-0-48-S");
    CHECK(*parse_position("start", rules) == Board::start(rules));
    for (unsigned seed = 0; seed < 100; ++seed) {
        for (const Board& board : RandomGame(seed).positions) {
            const auto back = parse_position(position_text(board, rules), rules);
            REQUIRE(back);
            REQUIRE(*back == board);
        }
    }
    CHECK_FALSE(parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", rules));
    CHECK_FALSE(parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-0-S", abapa()));
    CHECK_FALSE(parse_position("4-4-4-4-4-4-4-4-4-4-4-4-0-0-1-S", rules));
}

TEST_CASE("Eqwale: games of Éqwalé are written, read back and replayed to the same positions") {
    for (unsigned seed = 0; seed < 300; ++seed) {
        const RandomGame game(seed);
        const Record record = game.record();
        const std::string text = write_ogn(record, OgnStyle::Full);
        CAPTURE(text);
        const Record back = read(text);
        REQUIRE(back == record);
        const CheckedRecord checked = check(back, abapa(), Games::All);
        REQUIRE_FALSE(checked.broken);
        REQUIRE(checked.replay.plies.size() == game.turns.size());
        REQUIRE(checked.replay.last() == game.positions.back());
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            REQUIRE(diagnostic.severity == Severity::Remark);
        }
    }
}

TEST_CASE("Eqwale: a harvest follows its house at once, and anything else in parentheses is a variation") {
    const Record harvest = read("[Rules \"eqwale\"]\n1. D(b2 d1) e");
    REQUIRE(harvest.moves.size() == 2);
    CHECK(to_text(harvest.turns().front()) == "D(b2 d1)");
    CHECK(harvest.moves.front().annotations.empty());
    const Record apart = read("1. D (b d) e");
    CHECK(apart.moves.front().seeds.empty());
    CHECK(apart.moves.front().annotations.size() == 1);
    const Record close = read("1. D(b d) e");
    CHECK(close.moves.front().annotations.size() == 1);
    const Record numbered = read("1. D(2. b 3 d) e");
    CHECK(numbered.moves.front().annotations.size() == 1);
    const Record both = read("1. D(b2)(E(c1) b)! e");
    CHECK(both.moves.front().annotations.size() == 1);
    CHECK(both.moves.front().nags.size() == 1);
}

TEST_CASE("Eqwale: a drop is read in any order of its houses and written in theirs") {
    const Record record = read("1. @C3A2 @a5");
    CHECK(to_text(record.turns().front()) == "@A2C3");
    CHECK(record.moves.front().house == House{Side::South, 0});
    CHECK(record.moves.back().seeds.is_drop());
}

TEST_CASE("Eqwale: the printed example of the harvest") {
    const Record record = read("[Rules \"eqwale\"]\n" + std::string(example) + "B(b1 c2 e2) *");
    const CheckedRecord checked = check(record, abapa(), Games::All);
    CHECK(checked.diagnostics.empty());
    REQUIRE(checked.replay.plies.size() == 1);
    CHECK(checked.replay.plies.front().captured == Seeds{5});
    CHECK(position_text(checked.replay.last(), rules) == "0-0-4-7-1-3-0-6-1-1-1-5-12-7-0-N");
}

TEST_CASE("Eqwale: what cannot be played is refused with the rule that it breaks") {
    const std::string begin(example);
    CHECK(error_of(begin + "B(f1)") ==
          "B(f1) cannot be played: f has 5 seeds after sowing, and no house of South has as many");
    CHECK(error_of(begin + "B(d1)") ==
          "B(d1) cannot be played: d has 1 seed after sowing, and a house needs two to be harvested");
    CHECK(error_of(begin + "B(c3)") ==
          "B(c3) cannot be played: at most two seeds are taken from a house, and c would give 3");
    CHECK(error_of(begin + "A") == "A cannot be played: house A is empty");
    CHECK(error_of(begin + "b") == "b cannot be played: b is North's house and it is South's turn");
    CHECK(error_of(begin + "@A1") ==
          "@A1 cannot be played: the reserve is empty, so no seeds can be dropped");
    CHECK(error_of(begin + "B(C1)") == "C is South's house, and South harvests from the other row");
    CHECK(error_of(begin + "B(c1 c1)") == "c is there twice");
    CHECK(error_of(begin + "B(c9)") == "a number of seeds is 1 to 6 here");
    CHECK(error_of("1. A") == "A cannot be played: the reserve still has seeds, which are dropped first");
    CHECK(error_of("1. @A4B3") == "@A4B3 cannot be played: a player drops one to six seeds a turn, not 7");
    CHECK(error_of("1. @A2b1") == "b is North's house, and South drops seeds in its own row");
    CHECK(error_of("1. @") == "@ begins a drop and needs houses with their seeds");
    CHECK(error_of("1. @A2 @A1") == "@A1 cannot be played: A is South's house and it is North's turn");
}

TEST_CASE("Eqwale: who takes the last seeds of the opponent moves again, and the text numbers it so") {
    const std::string text =
        "[Rules \"eqwale\"]\n[FEN \"0-1-1-0-0-3-2-0-0-0-0-0-20-21-0-S\"]\n\n1. B(a2) 2. F a *\n";
    const Record record = read(text);
    const CheckedRecord checked = check(record, abapa(), Games::All);
    CHECK(checked.diagnostics.empty());
    CHECK(checked.replay.plies.size() == 3);
    CHECK(checked.replay.plies[1].fed);
    CHECK(write_ogn(record, OgnStyle::Full) == text);
}

TEST_CASE("Eqwale: the same position a third time ends the game, and each player keeps their row") {
    // One seed each goes round and round, and twelve turns later lies where it was.
    const std::string round = "A a B b C c D d E e F f ";
    const std::string head = "[Rules \"eqwale\"]\n[FEN \"1-0-0-0-0-0-1-0-0-0-0-0-23-23-0-S\"]\n";
    const CheckedRecord twice = check(read(head + round), abapa(), Games::All);
    CHECK(twice.replay.plies.back().repeats == Ply{0});
    CHECK(twice.replay.ended.reason == EndReason::Unfinished);
    const CheckedRecord thrice = check(read(head + round + round + "24-24"), abapa(), Games::All);
    CHECK(thrice.diagnostics.empty());
    CHECK(thrice.replay.ended == Ended{EndReason::Repetition, Ply{24}, Score{Seeds{24}, Seeds{24}}});
}

TEST_CASE("Eqwale: a game of Éqwalé is an error for those who know the Awalé family only") {
    const CheckedRecord checked = check(read("[Rules \"eqwale\"]\n1. @A2 @a1"), abapa());
    CHECK(checked.broken);
    REQUIRE(checked.diagnostics.size() == 1);
    CHECK(checked.diagnostics.front().message ==
          "Éqwalé is another game, which this command does not support; analyze, annotate, diagram, play and "
          "poster do");
    CHECK(checked.replay.plies.empty());
}

TEST_CASE("Eqwale: an Awalé game with a harvest or a drop is illegal there") {
    const CheckedRecord harvest = check(read("1. F f(A2)"), abapa());
    CHECK(harvest.broken);
    CHECK(harvest.replay.plies.size() == 1);
    CHECK(harvest.diagnostics.front().message == "f(A2) cannot be played: seeds are chosen in Éqwalé only");
    CHECK(check(read("1. @A2"), abapa()).broken);
}
