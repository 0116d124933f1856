#include "awale/cli/entry/entered_game.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"

using namespace awale;
using namespace awale::cli;

namespace {

std::string letters(const TypedMoves& typed) {
    std::string text;
    for (const TypedMove& move : typed.moves) {
        text += move.house.letter();
    }
    return text;
}

TypedMoves read(std::string_view line, const RuleSet& rules = abapa()) {
    return read_typed_moves(line, Board::start(rules), rules, 0);
}

}  // namespace

TEST_CASE("TypedMoves: letters, numbers and pasted rows are the same moves") {
    for (const char* line : {"FfBe", "F f B e", "f f b e", "FFBE", "6 6 2 5", "1. F f 2. B e", "1.F f 2.B e",
                             "F, f, B, e", " 6/6 / 2/5 ", "1. 6 6 2. 2 5"}) {
        CAPTURE(line);
        const TypedMoves typed = read(line);
        CHECK_FALSE(typed.error);
        CHECK(letters(typed) == "FfBe");
    }
}

TEST_CASE("TypedMoves: random games survive each way of typing") {
    std::mt19937 random(4);
    for (int game = 0; game < 200; ++game) {
        const RuleSet& rules = game % 4 == 3 ? *find_rule_set("bete") : abapa();
        Board board = Board::start(rules);
        std::string row, numbers, upper;
        for (int ply = 0; ply < 60; ++ply) {
            const HouseSet legal = legal_moves(board, rules);
            if (legal.empty()) {
                break;
            }
            auto at = legal.begin();
            for (auto skip = random() % legal.size(); skip > 0; --skip) {
                ++at;
            }
            const House house = *at;
            row += house.letter();
            upper += static_cast<char>('A' + house.place());
            numbers += std::to_string(house.place() + 1) + " ";
            board = play(board, house, rules).after;
        }
        for (const std::string& line : {row, numbers, upper}) {
            const TypedMoves typed = read(line, rules);
            CHECK_FALSE(typed.error);
            CHECK(letters(typed) == row);
        }
    }
}

TEST_CASE("TypedMoves: reads captures and glyphs with the move") {
    const TypedMoves typed = read("F f! B?! e F+2!! a x3");
    REQUIRE(typed.moves.size() == 6);
    CHECK(typed.moves[1].glyphs == std::vector<std::uint8_t>{1});
    CHECK(typed.moves[2].glyphs == std::vector<std::uint8_t>{6});
    CHECK(typed.moves[4].typed_capture == Seeds{2});
    CHECK(typed.moves[4].glyphs == std::vector<std::uint8_t>{3});
    REQUIRE(typed.error);
    CHECK(typed.error->at == 19);  // a capture stands next to its move
}

TEST_CASE("TypedMoves: moves before an error count") {
    struct Case {
        std::string_view line, played;
        std::size_t at, length;
        std::string_view message;
    };

    for (const auto& [line, played, at, length, message] : {
             Case{"F f A \u00E9", "FfA", 6, 2, "'\u00E9' is no house; North may play a, b, c, d, e"},
             Case{"Ff F", "Ff", 3, 1, "house F is empty; South may play A, B, C, D, E"},
             Case{"FB f", "F", 1, 1,
                  "B is South's house and it is North's turn; North may play a, b, c, d, e, f"},
             Case{"7", "", 0, 1,
                  "houses are numbered 1 to 6 from the mover's left; a move number has a dot (7.)"},
             Case{"F 12", "F", 2, 2,
                  "houses are numbered 1 to 6 from the mover's left; a move number has a dot (12.)"},
         }) {
        CAPTURE(line);
        const TypedMoves typed = read(line);
        CHECK(letters(typed) == played);
        REQUIRE(typed.error);
        CHECK(typed.error->at == at);
        CHECK(typed.error->length == length);
        CHECK(typed.error->message == message);
    }
}

TEST_CASE("TypedMoves: nothing is played of a word that cannot be moves") {
    struct Case {
        std::string_view line, played;
        std::size_t at;
    };

    for (const auto& [line, played, at] :
         {Case{"exit", "", 1}, Case{"back", "", 3}, Case{"abandoned", "", 3}, Case{"Fx", "", 1},
          Case{"F f Be time", "FfBe", 7}, Case{"FfBe?!z", "", 6}, Case{"F 7f", "F", 2}}) {
        CAPTURE(line);
        const TypedMoves typed = read(line);
        CHECK(letters(typed) == played);
        REQUIRE(typed.error);
        CHECK(typed.error->is_word);
        CHECK(typed.error->at == at);
    }
    CHECK_FALSE(read("Ff F").error->is_word);
}

TEST_CASE("TypedMoves: move numbers must be those of the game") {
    for (const char* line : {"1. F f 2. B e", "1.F 1...f 2.B", "1. F 1. ... f", "1. F 1\u2026f 2. B"}) {
        CAPTURE(line);
        CHECK_FALSE(read(line).error);
    }

    struct Case {
        std::string_view line, played, message;
    };

    for (const auto& [line, played, message] : {
             Case{"1. F f 3. B e", "Ff",
                  "3. comes too early: the next move is 2. South, so a line may be left out"},
             Case{"1. F f 1. F f", "Ff",
                  "1. is entered already: the next move is 2. South, so this line may be there twice"},
             Case{"1. F 1. f", "F", "1. is a move of South, and the next move is 1. North, written 1..."},
             Case{"1... f", "", "1... is a move of North, and the next move is 1. South, written 1."},
             Case{"99999999999999999999999. F", "", "99999999999999999999999. comes too early"},
         }) {
        CAPTURE(line);
        const TypedMoves typed = read(line);
        CHECK(letters(typed) == played);
        REQUIRE(typed.error);
        CHECK_FALSE(typed.error->is_word);
        CHECK(std::string_view(typed.error->message).starts_with(message));
    }
    const TypedMoves later = read_typed_moves("12... f 13. F", Board::start(abapa()), abapa(), 22);
    CHECK(later.error);
}

TEST_CASE("TypedMoves: turns of Éqwalé in any case, with what is wrong and what may be played") {
    const RuleSet& rules = eqwale_rules();
    const Board board = *parse_position("0-4-3-6-0-2-0-7-3-1-3-5-7-7-0-S", rules);
    for (const char* line : {"B(b1 c2 e2)", "b(b1 c2 e2)", "1. B(B1 C2 E2)", "b(e2 c2 b1)!"}) {
        CAPTURE(line);
        const TypedMoves typed = read_typed_moves(line, board, rules, 0);
        REQUIRE_FALSE(typed.error);
        REQUIRE(typed.moves.size() == 1);
        CHECK(to_text(Turn{typed.moves[0].house, typed.moves[0].seeds}) == "B(b1 c2 e2)");
        CHECK(typed.moves[0].captured == Seeds{5});
    }
    CHECK(read_typed_moves("2", board, rules, 0).moves.size() == 1);
    const TypedMoves start = read_typed_moves("@a2c3 @A1 @b6", Board::start(rules), rules, 0);
    CHECK(start.moves.size() == 3);
    CHECK(start.moves[1].house == House{Side::North, 0});
    const TypedMoves wrong = read_typed_moves("B(b1 x2)", board, rules, 0);
    REQUIRE(wrong.error);
    CHECK(wrong.error->length == 8);
    CHECK(wrong.error->message ==
          "'B(b1 x2)' is no move; South may play B(b2 c2 e2), C(b2 c2 e2), D(c2 e2), F(c2 e2)");
    CHECK(read_typed_moves("B(b1", board, rules, 0).error);
    CHECK(read_typed_moves("@", Board::start(rules), rules, 0).error);
    CHECK(
        read_typed_moves("B(f1)", board, rules, 0).error->message.starts_with("f has 5 seeds after sowing"));
    CHECK(read_typed_moves("@A1", Board::start(abapa()), abapa(), 0).error);
}
