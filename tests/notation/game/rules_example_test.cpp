#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/replay.hpp"

using namespace awale;

namespace {

const RuleSet& rules_called(std::string_view name) {
    const RuleSet* const rules = find_rule_set(name);
    REQUIRE(rules != nullptr);
    return *rules;
}

Board position(std::string_view text, const RuleSet& rules = abapa()) {
    const auto board = parse_position(text, rules);
    REQUIRE_MESSAGE(board.has_value(), text);
    return *board;
}

/// The position after a move, as text.
std::string after(std::string_view text, char letter, const RuleSet& rules = abapa()) {
    const Board board = position(text, rules);
    const House house = *house_from_letter(letter);
    REQUIRE(legal_moves(board, rules).contains(house));
    return position_text(play(board, house, rules).after, rules);
}

std::string legal(std::string_view text, const RuleSet& rules) {
    std::string letters;
    for (const House house : legal_moves(position(text, rules), rules)) {
        letters += house.letter();
    }
    return letters;
}

/// Why the game is over, and the score.
std::string end(std::string_view text, const RuleSet& rules) {
    const Board board = position(text, rules);
    const auto reason = ending(board, rules);
    return reason ? std::string{name(*reason)} + " " + to_text(final_score(board, rules, *reason))
                  : "goes on";
}

}  // namespace

TEST_CASE("Rules: 11 and 22 seeds end before the house of origin") {
    CHECK(after("11-0-0-0-0-0-0-0-0-0-0-0-18-19-S", 'A') == "0-1-1-1-1-1-1-1-1-1-1-1-18-19-N");
    CHECK(after("12-0-0-0-0-0-0-0-0-0-0-0-18-18-S", 'A') == "0-2-1-1-1-1-1-1-1-1-1-1-18-18-N");
    CHECK(after("22-0-0-0-0-0-0-0-0-0-0-0-13-13-S", 'A') ==
          "0-2-2-2-2-2-2-2-2-2-2-2-13-13-N");  // a grand slam
    CHECK(after("23-0-0-0-0-0-0-0-0-0-0-0-13-12-S", 'A') == "0-3-2-2-2-2-2-2-2-2-2-2-13-12-N");
    CHECK(after("0-0-0-0-0-0-0-0-0-0-0-34-7-7-N", 'f') == "4-3-3-3-3-3-3-3-3-3-3-0-7-7-S");
}

TEST_CASE("Rules: captures take twos and threes backwards, opposite only") {
    CHECK(after("0-0-0-0-0-3-1-2-1-4-0-0-18-19-S", 'F') == "0-0-0-0-0-0-0-0-0-4-0-0-25-19-N");
    CHECK(after("0-0-0-0-0-3-1-3-1-4-0-0-18-18-S", 'F') == "0-0-0-0-0-0-2-4-0-4-0-0-20-18-N");
    CHECK(after("0-0-0-0-2-1-1-1-0-0-0-9-17-17-S", 'E') == "0-0-0-0-0-2-0-1-0-0-0-9-19-17-N");
    CHECK(after("2-2-5-0-0-0-0-0-0-0-4-2-19-14-N", 'f') == "0-0-5-0-0-0-0-0-0-0-4-0-19-20-S");
}

TEST_CASE("Rules: a grand slam") {
    const std::string_view slam = "1-0-0-0-0-2-1-1-0-0-0-0-21-22-S";
    CHECK(after(slam, 'F', rules_called("abapa")) == "1-0-0-0-0-0-2-2-0-0-0-0-21-22-N");
    CHECK(legal(slam, rules_called("abapa")) == "AF");
    CHECK(legal(slam, rules_called("commun")) == "A");
    CHECK(legal(slam, rules_called("awari")) == "A");
    const std::string_view only = "0-0-0-0-0-2-1-1-0-0-0-0-22-22-S";
    CHECK(after(only, 'F', rules_called("commun")) == "0-0-0-0-0-0-2-2-0-0-0-0-22-22-N");
    CHECK(after(only, 'F', rules_called("awari")) == "0-0-0-0-0-0-0-0-0-0-0-0-26-22-N");
}

TEST_CASE("Rules: an opponent without seeds must be fed") {
    CHECK(legal("1-2-0-3-0-1-0-0-0-0-0-0-20-21-S", abapa()) == "DF");
    CHECK(legal("0-0-0-0-0-0-6-4-3-2-1-0-16-16-N", abapa()) == "a");
    CHECK(end("1-2-0-1-0-0-0-0-0-0-0-0-22-22-S", abapa()) == "no_move 26-22");
    CHECK(end("0-0-0-0-0-0-1-0-0-0-0-0-24-23-S", abapa()) == "no_move 24-24");
}

TEST_CASE("Rules: a majority ends the game in some rule sets") {
    const std::string_view won = "4-4-4-4-0-0-0-0-0-0-0-1-25-6-N";
    CHECK(end(won, rules_called("abapa")) == "majority 25-6");
    CHECK(end(won, rules_called("tournament")) == "majority 25-6");
    CHECK(end(won, rules_called("awele")) == "goes on");
    CHECK(end(won, rules_called("commun")) == "goes on");
    CHECK(end("4-4-4-4-0-0-0-0-0-0-0-1-24-7-N", abapa()) == "goes on");
}

TEST_CASE("Rules: few seeds end the game in some rule sets") {
    const std::string_view six = "1-1-1-0-0-0-1-1-1-0-0-0-21-21-S";
    CHECK(end(six, rules_called("tournament")) == "few_seeds 24-24");
    CHECK(end(six, rules_called("abapa")) == "goes on");
    CHECK(end("1-1-1-0-0-0-1-1-1-1-0-0-21-20-S", rules_called("tournament")) == "goes on");
}

TEST_CASE("Rules: a game without captures ends in some rule sets") {
    // Two seeds that follow each other round the board for ever.
    const std::string_view chase = "1-0-0-0-0-0-1-0-0-0-0-0-23-23-S";
    CHECK_FALSE(capture_reachable(position(chase), abapa()));
    CHECK(end(chase, rules_called("awele")) == "no_capture_left 24-24");
    CHECK(end(chase, abapa()) == "goes on");
    CHECK(capture_reachable(position("0-0-0-0-0-1-1-0-0-1-0-0-22-23-S"), abapa()));
    CHECK(end("0-0-0-0-0-1-1-0-0-1-0-0-22-23-S", rules_called("awele")) == "goes on");
}

TEST_CASE("Rules: a repetition ends the game by the rule set") {
    const std::string_view start = "0-1-0-1-0-0-0-0-0-0-1-0-22-23-S";
    std::vector<House> moves;
    for (const char letter : std::string_view{"DeEfFaBbCcAd"}) {
        moves.push_back(*house_from_letter(letter));
    }
    const auto final = [&](std::string_view name) {
        const RuleSet& rules = rules_called(name);
        const ReplayOutcome outcome = replay(position(start, rules), moves, rules);
        REQUIRE_FALSE(outcome.illegal);
        REQUIRE(outcome.replay.ended.reason == EndReason::Repetition);
        REQUIRE(outcome.replay.ended.ply == Ply{12});
        REQUIRE(outcome.replay.plies.back().repeats == Ply{0});
        return to_text(outcome.replay.ended.final);
    };
    CHECK(final("abapa") == "24-24");
    CHECK(final("commun") == "22-23");
    CHECK(final("awari") == "23.5-24.5");
}

TEST_CASE("Rules: ten houses form a ring of A to E and a to e") {
    const RuleSet& bete = rules_called("bete");
    CHECK(position_text(Board::start(bete), bete) == "4-4-4-4-4-4-4-4-4-4-0-0-S");
    CHECK(legal("4-4-4-4-4-4-4-4-4-4-0-0-S", bete) == "ABCDE");
    CHECK(after("4-4-4-4-4-4-4-4-4-4-0-0-S", 'E', bete) == "4-4-4-4-0-5-5-5-5-4-0-0-N");
    CHECK(after("0-0-0-0-10-0-0-0-0-0-15-15-S", 'E', bete) == "1-1-1-1-0-0-1-1-1-1-17-15-N");
    CHECK(after("0-0-0-0-9-0-0-0-0-0-15-16-S", 'E', bete) == "1-1-1-1-0-1-1-1-1-1-15-16-N");
    CHECK(after("1-1-4-0-0-0-0-0-0-2-16-16-N", 'e', bete) == "0-0-4-0-0-0-0-0-0-0-16-20-S");
    CHECK(Seeds{40} == bete.total_seeds());
}
