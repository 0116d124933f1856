#include "awale/cli/entry/entered_game.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "awale/notation/game/play.hpp"
#include "awale/notation/ogn/check.hpp"
#include "awale/notation/ogn/ogn_reader.hpp"
#include "awale/notation/ogn/ogn_writer.hpp"

using namespace awale;
using namespace awale::cli;

namespace {

EnteredGame empty_game() { return {abapa(), Board::start(abapa()), std::span<const Tag>()}; }

void enter(EnteredGame& game, std::string_view line) {
    const TypedMoves typed = read_typed_moves(line, game.board(), abapa(), game.half_move(game.cursor()));
    REQUIRE_FALSE(typed.error);
    REQUIRE(game.enter(typed.moves));
}

std::string letters(const EnteredGame& game) {
    std::string text;
    for (const Move& move : game.record().moves) {
        text += move.house.letter();
    }
    return text;
}

}  // namespace

TEST_CASE("EnteredGame: the record is always read back without faults") {
    std::mt19937 random(11);
    for (int run = 0; run < 100; ++run) {
        EnteredGame game = empty_game();
        for (int step = 0; step < 120; ++step) {
            const auto pick = random() % 16;
            if (pick == 0) {
                (void)game.undo(random() % 4);
            } else if (pick == 1) {
                (void)game.jump(random() % 40, random() % 2 == 0 ? Side::South : Side::North);
            } else if (pick == 2) {
                game.jump_to_end();
            } else if (pick == 3) {
                (void)game.set_comment(random() % 2 == 0 ? "a remark" : "");
            } else if (pick == 4) {
                (void)game.set_glyph(random() % 2 == 0 ? "?!" : "");
                (void)game.add_diagram();
            } else if (pick == 5) {
                (void)game.set_result(random() % 2 == 0 ? "24-24" : "*");
                (void)game.resign(random() % 2 == 0 ? Side::South : Side::North);
                (void)(random() % 4 == 0 ? game.abandon() : EnteredGame::Done());
            } else if (pick == 6 && random() % 4 == 0) {
                game.cut();
            } else {
                const HouseSet legal = legal_moves(game.board(), abapa());
                if (legal.empty()) {
                    continue;
                }
                const std::array move{
                    TypedMove{.house = *legal.begin(), .captured = {}, .typed_capture = {}, .glyphs = {}}};
                (void)game.enter(move);
            }
        }
        const std::string text = write_ogn(game.record(), OgnStyle::Full);
        const auto back = parse_ogn(text, Location{.file = "test"});
        REQUIRE(back);
        CHECK(*back == game.record());
        const CheckedRecord checked = check(*back, abapa());
        CHECK_FALSE(checked.broken);
        for (const Diagnostic& diagnostic : checked.diagnostics) {
            CHECK(diagnostic.severity == Severity::Remark);  // resigned, or played on after the end
        }
    }
}

TEST_CASE("EnteredGame: replacing a move keeps the moves after it") {
    EnteredGame game = empty_game();
    enter(game, "FfBeAa");
    REQUIRE(game.jump(2, Side::South));
    CHECK(game.cursor() == 2);
    enter(game, "C");
    CHECK(letters(game) == "FfCeAa");
    CHECK(game.cursor() == 3);
    enter(game, "d");
    CHECK(letters(game) == "FfCdAa");
}

TEST_CASE("EnteredGame: refuses a move that makes later ones illegal") {
    EnteredGame game = empty_game();
    enter(game, "FfBeAd");
    REQUIRE(game.jump(2, Side::North));
    const auto done =
        game.enter(read_typed_moves("d", game.board(), abapa(), game.half_move(game.cursor())).moves);
    REQUIRE_FALSE(done);
    CHECK(done.error() ==
          "3. North would then be impossible: house d is empty; type cut first to remove the moves from here "
          "on");
    CHECK(letters(game) == "FfBeAd");
    CHECK(game.cursor() == 3);
    game.cut();
    CHECK(letters(game) == "FfB");
}

TEST_CASE("EnteredGame: the result follows the moves") {
    EnteredGame game = empty_game();
    enter(game, "FfBe");
    CHECK_FALSE(game.record().result);
    CHECK_FALSE(game.set_result("30-30"));
    CHECK_FALSE(game.set_result("twenty"));
    REQUIRE(game.resign(Side::North));
    CHECK(game.record().tag("Result") == "48-0");
    REQUIRE(game.set_result("26-22"));
    CHECK(game.record().tag("Result") == "26-22");
    REQUIRE(game.set_result("*"));
    CHECK(game.record().tag("Result") == "*");
    CHECK_FALSE(game.set_tag("Result", "26-22"));
    CHECK_FALSE(game.set_tag("Two words", "x"));
}

TEST_CASE("EnteredGame: numbers moves from the side that began") {
    Board start = Board::start(abapa());
    start.set_to_move(Side::North);
    EnteredGame game(abapa(), start, std::span<const Tag>());
    CHECK(game.move_name(0) == "1. North");
    CHECK(game.move_name(1) == "2. South");
    CHECK_FALSE(game.jump(1, Side::South));
    CHECK(game.jump(1, Side::North));
}

TEST_CASE("EnteredGame: undo takes back a result that was typed, then moves") {
    EnteredGame game = empty_game();
    enter(game, "FfBe");
    REQUIRE(game.resign(Side::South));
    REQUIRE(game.undo(1));
    CHECK_FALSE(game.record().result);
    CHECK(letters(game) == "FfBe");
    REQUIRE(game.abandon());
    CHECK(game.record().tag("Termination") == "abandoned");
    REQUIRE(game.undo(2));
    CHECK_FALSE(game.record().tag("Termination"));
    CHECK(letters(game) == "FfB");
    REQUIRE(game.abandon());
    enter(game, "e");
    CHECK_FALSE(game.is_abandoned());
    REQUIRE(game.set_result("24-24"));
    CHECK(game.undo(6).error() == "undo wants a number from 1 to 5");
    REQUIRE(game.undo(5));
    CHECK(game.undo(1).error() == "there is no move to take back");
}
