#include "awale/notation/ogn/check.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "awale/notation/ogn/diagnostic.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"

using namespace awale;

namespace {

Record read(std::string_view text) {
    const auto record = parse_ogn(text, Location{.file = "club.ogn"});
    REQUIRE_MESSAGE(record.has_value(), (record ? "" : to_text(record.error())));
    return *record;
}

/// Everything that checking says, as a person reads it.
std::string said(std::string_view text, const RuleSet& rules = abapa()) {
    std::string all;
    for (const Diagnostic& diagnostic : check(read(text), rules).diagnostics) {
        all += to_text(with_source_line(diagnostic, text, Place{}));
    }
    return all;
}

}  // namespace

TEST_CASE("check: the Rules tag precedes Variant and the given rules") {
    const RuleSet& awele = *find_rule_set("awele");
    CHECK(rules_of(read("F"), awele)->name == "awele");
    CHECK(rules_of(read("[Variant \"?\"]\nF"), awele)->name == "awele");
    CHECK(rules_of(read("[Variant \"Oware Abapa\"]\nF"), awele)->name == "abapa");
    CHECK(rules_of(read("[Variant \"Awari\"]\nF"), awele)->name == "awari");
    CHECK(rules_of(read("[Variant \"Oware Abapa\"]\n[Rules \"tournament\"]\nF"), awele)->name ==
          "tournament");
    CHECK(rules_of(read("[Variant \"Kalah\"]\nF"), awele).error() == "no rule set is called 'Kalah'");
    CHECK(check_under(read("[Rules \"awari\"]\nF"), awele).replay.rules.name == "awele");
}

TEST_CASE("check: an unknown rule set") {
    CHECK(said("[Event \"x\"]\n[Variant \"Kalah\"]\n\n1. F f\n") ==
          "club.ogn:2:2: error: no rule set is called 'Kalah'\n"
          "    [Variant \"Kalah\"]\n"
          "     ^^^^^^^\n"
          "    Known are abapa, tournament, awele, commun, awari, bete, ouri.\n");
    CHECK(check(read("[Rules \"x\"]\nF"), abapa()).broken);
}

TEST_CASE("check: a set-up that is no position") {
    CHECK(said("[FEN \"4-4-4\"]\n\nF *") ==
          "club.ogn:1:2: error: the set-up position cannot be used: a position is 12 house counts, South's "
          "store, "
          "North's store and the side to move, as in 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n"
          "    [FEN \"4-4-4\"]\n"
          "     ^^^\n"
          "    Correct the FEN tag, or remove it if the game began from the start position.\n");
}

TEST_CASE("check: illegal moves") {
    CHECK(said("1. F f\n2. F\n") ==
          "club.ogn:2:4: error: F cannot be played: house F is empty\n"
          "    2. F\n"
          "       ^\n"
          "    Legal here: A, B, C, D, E.\n");
    CHECK(said("1. F E\n") ==
          "club.ogn:1:6: error: E cannot be played: E is South's house and it is North's turn\n"
          "    1. F E\n"
          "         ^\n"
          "    Check whether a move is missing or written twice. Legal here: a, b, c, d, e, f.\n");
    CHECK(said("[FEN \"1-0-0-0-0-2-0-0-0-0-0-0-22-23-S\"]\n\n1. A") ==
          "club.ogn:3:4: error: A cannot be played: North has no seeds and A gives none: a move that feeds "
          "must be "
          "played\n"
          "    1. A\n"
          "       ^\n"
          "    Legal here: F.\n");
    CHECK(said("[FEN \"1-0-0-0-0-0-0-0-0-0-0-0-24-23-S\"]\n\n1. A") ==
          "club.ogn:3:4: error: A cannot be played: South cannot give North any seeds, so the game is over\n"
          "    1. A\n"
          "       ^\n"
          "    No move can be played here.\n");
    CHECK(said("1. F f\n", *find_rule_set("bete")) ==
          "club.ogn:1:4: error: F cannot be played: there is no house F on a board of 10 houses\n"
          "    1. F f\n"
          "       ^\n"
          "    Legal here: A, B, C, D, E.\n");
    CHECK(said("[Rules \"commun\"]\n[FEN \"0-0-0-0-0-2-1-1-0-0-0-0-22-22-S\"]\n\n1. F") ==
          "");  // a grand slam that is the only move
    CHECK(said("[Rules \"commun\"]\n[FEN \"1-0-0-0-0-2-1-1-0-0-0-0-21-22-S\"]\n\n1. F") ==
          "club.ogn:4:4: error: F cannot be played: F would take every seed of the other row, which commun "
          "forbids\n"
          "    1. F\n"
          "       ^\n"
          "    Legal here: A.\n");
}

TEST_CASE("check: an illegal move in a variation stays in it") {
    const std::string text = "1. F (1. A a 2. A) f (1... a {no} 2. E (2. F)) *";
    CHECK(said(text) ==
          "club.ogn:1:17: warning: in this variation A cannot be played: house A is empty\n"
          "    1. F (1. A a 2. A) f (1... a {no} 2. E (2. F)) *\n"
          "                    ^\n"
          "    Legal here: B, C, D, E, F.\n"
          "club.ogn:1:44: warning: in this variation F cannot be played: house F is empty\n"
          "    1. F (1. A a 2. A) f (1... a {no} 2. E (2. F)) *\n"
          "                                               ^\n"
          "    Legal here: A, B, C, D, E.\n");
    CHECK_FALSE(check(read(text), abapa()).broken);
}

TEST_CASE("check: a capture that differs from the written one") {
    CHECK(said("[FEN \"1-1-1-1-1-1-1-1-1-1-1-1-18-18-S\"]\n\n1. F+2 f+2 2. E+3 *") ==
          "club.ogn:3:15: warning: E takes 0 here, and +3 is written\n"
          "    1. F+2 f+2 2. E+3 *\n"
          "                  ^^^\n"
          "    Check whether an earlier move was written down wrong.\n");
}

TEST_CASE("check: the last move may count the seeds awarded") {
    const std::string round =
        "[FEN \"1-0-0-0-0-0-1-0-0-0-0-0-23-23-S\"]\n\n1. A a 2. B b 3. C c 4. D d 5. E e 6. ";
    const CheckedRecord game = check(read(round + "F f 24-24"), abapa());
    REQUIRE(game.replay.ended.reason == EndReason::Repetition);
    CHECK(game.diagnostics.empty());
    CHECK(said(round + "F f+1 24-24").empty());
    CHECK(said(round + "F+1 f 24-24") ==
          "club.ogn:3:39: warning: F takes 0 here, and +1 is written\n"
          "    1. A a 2. B b 3. C c 4. D d 5. E e 6. F+1 f 24-24\n"
          "                                          ^^^\n"
          "    Check whether an earlier move was written down wrong.\n");
}

TEST_CASE("check: move numbers out of sequence") {
    CHECK(said("1. F f 3. E") ==
          "club.ogn:1:11: warning: this is move 2, and the number before it is 3\n"
          "    1. F f 3. E\n"
          "              ^\n"
          "    Check whether a move is missing or written twice.\n");
    CHECK(said("17. F 17... f 18. E e 19. A").empty());
    CHECK(said("[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n1. f F 2. e E").empty());
    CHECK(said("[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n1... f 2. F e 3. E").empty());
}

TEST_CASE("check: a repeated tag") {
    CHECK(said("[Site \"a\"]\n[Site \"b\"]\n\n*") ==
          "club.ogn:2:2: warning: the tag Site occurs twice; the first counts\n"
          "    [Site \"b\"]\n"
          "     ^^^^\n"
          "    Remove one of the two.\n");
}

TEST_CASE("check: moves after the end are a warning") {
    const std::string setup = "[FEN \"0-0-0-0-1-1-1-0-0-1-1-1-24-18-S\"]\n\n";
    CHECK(said(setup + "1. F+2 *").empty());
    CHECK(
        said(setup + "1. F+2 d *") ==
        "club.ogn:3:8: remark: the game was over before this move (majority, 26-18), and 1 more was played\n"
        "    1. F+2 d *\n"
        "           ^\n");
    CHECK(
        said(setup + "1. F+2 d 2. E *") ==
        "club.ogn:3:8: remark: the game was over before this move (majority, 26-18), and 2 more were played\n"
        "    1. F+2 d 2. E *\n"
        "           ^\n");
}

TEST_CASE("check: a result that contradicts the moves") {
    const std::string round =
        "[FEN \"1-0-0-0-0-0-1-0-0-0-0-0-24-22-S\"]\n\n1. A a 2. B b 3. C c 4. D d 5. E e 6. F f ";
    CHECK(said(round + "25-23").empty());
    CHECK(said(round + "24-22") ==
          "club.ogn:3:43: warning: the result 24-22 contradicts the moves: under abapa the moves end 25-23 "
          "(repetition)\n"
          "    1. A a 2. B b 3. C c 4. D d 5. E e 6. F f 24-22\n"
          "                                              ^^^^^\n"
          "    It is right under commun: if these are the rules, add a Rules tag.\n");
    CHECK(said(round + "40-8") ==
          "club.ogn:3:43: warning: the result 40-8 contradicts the moves: under abapa the moves end 25-23 "
          "(repetition)\n"
          "    1. A a 2. B b 3. C c 4. D d 5. E e 6. F f 40-8\n"
          "                                              ^^^^\n"
          "    Correct the result, or check whether moves are missing.\n");
}

TEST_CASE("check: a Result tag that contradicts the moves") {
    const std::string moves = "\n1. F f ";
    CHECK(said("[Result \"*\"]\n" + moves + "*").empty());
    CHECK(said("[Result \"won\"]\n" + moves + "*") ==
          "club.ogn:1:2: warning: the Result tag cannot be read: a score is two numbers of seeds with a dash "
          "between, "
          "as in 26-22\n"
          "    [Result \"won\"]\n"
          "     ^^^^^^\n"
          "    Write the seeds of South and North, or * if the result is not known.\n");
    CHECK(said("[Result \"26-22\"]\n" + moves + "22-26") ==
          "club.ogn:1:2: remark: the game was resigned or agreed: the moves stop unfinished at 0-0\n"
          "    [Result \"26-22\"]\n"
          "     ^^^^^^\n"
          "club.ogn:3:8: remark: the game was resigned or agreed: the moves stop unfinished at 0-0\n"
          "    1. F f 22-26\n"
          "           ^^^^^\n"
          "club.ogn:3:8: warning: the moves end with 22-26, and the Result tag says 26-22\n"
          "    1. F f 22-26\n"
          "           ^^^^^\n"
          "    Correct one of the two.\n");
    CHECK(said("[FEN \"1-0-0-0-0-0-0-0-0-0-0-0-24-23-S\"]\n[Result \"*\"]\n\n*") ==
          "club.ogn:2:2: remark: the Result tag says it is not known; under abapa the moves end 25-23 "
          "(no move left)\n"
          "    [Result \"*\"]\n"
          "     ^^^^^^\n");
}

TEST_CASE("check: an unfinished game may be resigned or agreed") {
    const std::string setup = "[FEN \"4-4-4-4-4-4-1-1-1-1-1-1-8-10-S\"]\n\n1. A ";
    CHECK(said(setup + "38-10") ==
          "club.ogn:3:6: remark: the game was resigned or agreed: the moves stop unfinished "
          "at 8-10\n"
          "    1. A 38-10\n"
          "         ^^^^^\n");
    CHECK(said(setup + "8-10").empty());
    CHECK(check(read(setup + "39-9"), abapa()).diagnostics.front().severity == Severity::Warning);
    CHECK(check(read(setup + "30-10"), abapa()).diagnostics.front().severity == Severity::Warning);
}
