#include "awale/notation/annotation/refutation.hpp"

#include <doctest/doctest.h>

#include <string>

#include "awale/notation/annotation/note.hpp"
#include "awale/notation/annotation/note_text.hpp"
#include "awale/notation/game/position_text.hpp"

using namespace awale;

TEST_CASE("Refutation: what is written is read again, and everything else is refused") {
    for (const std::string text :
         {"c", "c(A:d)", "c(AB:d,C:e(F:-))", "F(abcdef:A)", "c(A:-)", "c(A:d(B:e(C:f)),B:-)"}) {
        CAPTURE(text);
        const auto tree = parse_tree(text);
        REQUIRE(tree);
        CHECK(tree_text(*tree) == text);
    }
    for (const std::string text : {"", "x", "-", "c(", "c()", "c(A)", "c(A:)", "c(:d)", "c(AA:d)", "c(A:d",
                                   "c(A:d))", "c(A:d,)", "c(A:-(B:c))", "cA", "c d", "A:c"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_tree(text));
    }
}

TEST_CASE("Refutation: a tree made to exhaust the stack is refused") {
    std::string text = "c";
    for (int i = 0; i < 100'000; ++i) {
        text += "(A:c";
    }
    CHECK_FALSE(parse_tree(text));
}

TEST_CASE("Refutation: the moves of a tree are counted as they are written") {
    CHECK(moves_in(*parse_tree("c")) == 1);
    CHECK(moves_in(*parse_tree("c(AB:d,C:e)")) == 6);
    CHECK(moves_in(*parse_tree("c(AB:d,C:-)")) == 5);
}

TEST_CASE("Refutation: a tree can be played if it answers every legal move, and legal moves only") {
    const RuleSet rules = abapa();
    const Board board = *parse_position("2-1-0-0-0-0-1-1-0-0-0-0-22-21-N", rules);
    CHECK(can_be_played(*parse_tree("b"), board, rules));
    CHECK(can_be_played(*parse_tree("a(A:b,B:b)"), board, rules));
    CHECK(can_be_played(*parse_tree("a(AB:b)"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("a(A:b)"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("a(AB:b,C:b)"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("a(AB:b,B:b)"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("a(AB:f)"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("c"), board, rules));
    CHECK_FALSE(can_be_played(*parse_tree("A"), board, rules));
}

TEST_CASE("Refutation: a note keeps its theme and tree") {
    const std::string text =
        "refutation side=South gain=4 houses=AB values=-48..-2 theme=double_threat tree=c(AB:d,C:e)";
    const auto note = parse_note(text);
    REQUIRE(note);
    CHECK(note->theme == RefutationTheme::DoubleThreat);
    CHECK(note_text(*note) == text);
    CHECK_FALSE(parse_note("refutation side=South theme=luck tree=c"));
    CHECK_FALSE(parse_note("refutation side=South theme=capture tree=c("));
}
