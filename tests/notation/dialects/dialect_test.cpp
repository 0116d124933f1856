#include "awale/notation/dialects/dialect.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <string_view>

#include "awale/notation/dialects/dialect_grammar.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/notation/ogn/check.hpp"
#include "random_boards.hpp"

using namespace awale;

namespace {

/// A game of random legal moves, now and then from a set-up.
Record random_game(std::mt19937_64& random, const RuleSet& rules) {
    Record record;
    record.tags.push_back({"Rules", std::string{rules.name}, {}});
    Board board = Board::start(rules);
    if (random() % 2 == 0) {
        board = random_board(random, rules);
        record.tags.push_back({"FEN", position_text(board, rules), {}});
    }
    const std::size_t plies = random() % 120;
    while (record.moves.size() < plies && !ending(board, rules)) {
        const HouseSet legal = legal_moves(board, rules);
        auto house = legal.begin();
        for (std::size_t i = random() % legal.size(); i > 0; --i) {
            ++house;
        }
        Move move;
        move.house = *house;
        record.moves.push_back(move);
        board = play(board, *house, rules).after;
    }
    return record;
}

std::string written(const Record& record, Dialect dialect, const RuleSet& rules) {
    const auto game = write_game(record, dialect, rules);
    REQUIRE_MESSAGE(game.has_value(), (game ? "" : game.error()));
    return game->text;
}

Record read(std::string_view text, Dialect dialect, const RuleSet& rules) {
    const auto record = parse_game(text, Location{.file = "club.txt"}, dialect, rules);
    REQUIRE_MESSAGE(record.has_value(), (record ? "" : to_text(record.error())));
    return *record;
}

std::string houses(const Record& record) {
    std::string letters;
    for (const Move& move : record.moves) {
        letters += move.house.letter();
    }
    return letters;
}

std::string error(std::string_view text, Dialect dialect) {
    const auto record = parse_game(text, Location{.file = "club.txt"}, dialect, abapa());
    return record ? "read without an error" : to_text(record.error());
}

}  // namespace

TEST_CASE("Dialects: each preserves moves and set-up under all rule sets") {
    std::mt19937_64 random{11};
    for (const RuleSet& rules : rule_set_presets()) {
        for (int i = 0; i < 150; ++i) {
            const Record game = random_game(random, rules);
            for (const Dialect dialect : all_values<Dialect>()) {
                const bool twelve =
                    dialect == Dialect::PlayStrategy || dialect == Dialect::Pgn || is_structured(dialect);
                const bool no_set_up = game.tag("FEN") && (dialect == Dialect::CodinGame ||
                                                           (dialect == Dialect::Ludii && game.moves.empty()));
                if (dialect == Dialect::Ogn || dialect == Dialect::Positions || no_set_up ||
                    (twelve && rules.houses_a_side != 6)) {
                    continue;
                }
                const std::string text = written(game, dialect, rules);
                INFO(name(dialect) << ": " << text);
                const Record back = read(text, dialect, rules);
                REQUIRE(houses(back) == houses(game));
                const Board start = check_under(game, rules).replay.start;
                REQUIRE(check_under(back, rules).replay.start == start);
            }
        }
    }
}

TEST_CASE("Dialects: each is detected") {
    std::mt19937_64 random{12};
    for (int i = 0; i < 300; ++i) {
        Record game = random_game(random, abapa());
        if (game.moves.size() < 20) {
            continue;
        }
        for (const Dialect dialect : all_values<Dialect>()) {
            if (dialect == Dialect::Ogn || (dialect == Dialect::CodinGame && game.tag("FEN"))) {
                continue;
            }
            const std::string text = written(game, dialect, abapa());
            INFO(text);
            const Dialect guess = detect_dialect(text);
            // Columns without a capture are OGN, and are read the same; actions without a 0 are numbers.
            const bool same =
                dialect == Dialect::Columns && guess == Dialect::Ogn && text.find('x') == std::string::npos;
            const bool told = guess == dialect || same || dialect == Dialect::OpenSpiel;
            CHECK_MESSAGE(told, name(guess));
        }
    }
    CHECK(detect_dialect("[Event \"x\"]\n\n1. F f 2. E *\n") == Dialect::Ogn);
    CHECK(detect_dialect("; said\n1. F f (1... e) 2. E\n") == Dialect::Ogn);
    CHECK(detect_dialect("") == Dialect::Ogn);
    // Comments tell nothing.
    CHECK(detect_dialect("[Event \"x\"]\n\n1. F {SEEDS, or d1e2,\n64 9 S,W} f{a3b4} 2. E *\n") ==
          Dialect::Ogn);
    CHECK(detect_dialect("[Event \"x\"]\n\n1. F f {which S,\nnever ends") == Dialect::Ogn);
    CHECK(detect_dialect("[Event \"x\"]\n\n1. d1e2 {F f} f2e2\n") == Dialect::Pgn);
}

TEST_CASE("Dialects: packed letters after a position") {
    CHECK(houses(read("FfBeBc", Dialect::Letters, abapa())) == "FfBeBc");
    CHECK(houses(read("position startpos moves F f Be", Dialect::Letters, abapa())) == "FfBe");
    const Record set_up = read("1-1-1-1-1-2-4-2-3-0-0-0-15-17-N moves aF", Dialect::Letters, abapa());
    CHECK(set_up.tag("FEN") == "1-1-1-1-1-2-4-2-3-0-0-0-15-17-N");
    CHECK(error("FfBé", Dialect::Letters) ==
          "club.txt:1:4: error: 'é' is no house\n"
          "    FfBé\n"
          "       ^\n"
          "    A game is letters A to F and a to f.\n");
}

TEST_CASE("Dialects: Wikimanqala checks end houses and totals") {
    CHECK(houses(read("1. 64 64\n2. 53 11", Dialect::Wikimanqala, abapa())).substr(0, 3) == "FfE");
    CHECK(error("1. 64 64\n2. 52 11", Dialect::Wikimanqala) ==
          "club.txt:2:4: error: the last seed falls into house 3, and 2 is written\n"
          "    2. 52 11\n"
          "       ^^\n"
          "    Check whether an earlier move was written down wrong.\n");
    const std::string_view capture = "[FEN \"1-1-1-1-1-1-1-1-1-1-1-1-18-18-S\"]\n\n1. 61 (20)";
    CHECK(houses(read(capture, Dialect::Wikimanqala, abapa())) == "F");
    CHECK(error("[FEN \"1-1-1-1-1-1-1-1-1-1-1-1-18-18-S\"]\n\n1. 61 (2)", Dialect::Wikimanqala) ==
          "club.txt:3:7: error: South has taken 20 in all, and 2 is written\n"
          "    1. 61 (2)\n"
          "          ^^^\n"
          "    Check whether an earlier move was written down wrong.\n");
}

TEST_CASE("Dialects: the export of PlayStrategy, its players, clock times and outcome") {
    const std::string_view text =
        "[P1 \"awa\"]\n[P2 \"kofi\"]\n[Result \"0-1\"]\n[Variant \"Oware\"]\n[Termination \"Time "
        "forfeit\"]\n\n"
        "1. f1c2 { [%clk 0:05:00] } 1... a2d1 { [%clk 0:04:59] thinking } 2. b1f2{short} 0-1\n";
    CHECK(detect_dialect(text) == Dialect::Pgn);
    const Record game = read(text, Dialect::Pgn, abapa());
    CHECK(houses(game) == "FfB");
    CHECK(game.tag("South") == "awa");
    CHECK(game.tag("North") == "kofi");
    CHECK(game.tag("Variant") == "Oware Abapa");
    CHECK(game.tag("Result") == "*");  // lost on time: no seeds are known
    CHECK(game.tag("Winner") == "North");
    CHECK(!game.result);
    REQUIRE(game.moves[1].annotations.size() == 1);
    const auto& comment = std::get<Comment>(game.moves[1].annotations.front());
    CHECK(comment.commands == std::vector<CommentCommand>{{"clk", "0:04:59"}});
    CHECK(comment.text == "thinking");
    const Record again = read(written(game, Dialect::Pgn, abapa()), Dialect::Pgn, abapa());
    CHECK(again.moves == game.moves);
    CHECK(again.tag("South") == "awa");
    CHECK(again.tag("Winner") == "North");
}

TEST_CASE("Dialects: an outcome becomes the score where the rules end the game with it") {
    const std::string moves = "[FEN \"1S,4,1S/5,1S 23 22 S 1\"]\n[Result \"RESULT\"]\n\n1. f1f2 ";
    const auto with = [&](const std::string& result) {
        std::string text = moves;
        return read(text.replace(text.find("RESULT"), 6, result) + result + "\n", Dialect::Pgn, abapa());
    };
    const Record won = with("1-0");
    CHECK(won.tag("FEN") == "0-0-0-0-0-1-1-0-0-0-0-1-23-22-S");
    REQUIRE(won.result);
    CHECK(won.tag("Result") == to_text(*won.result));
    CHECK(!won.tag("Winner"));
    const Record other = with("1/2-1/2");
    CHECK(!other.result);
    CHECK(other.tag("Winner") == "draw");
}

TEST_CASE("Dialects: errors in an export of PlayStrategy") {
    CHECK(error("[P1 \"a\"]\n\n1. f1c2 { [%clk 0:05:00] 1... a2d1\n", Dialect::Pgn) ==
          "club.txt:3:9: error: this comment is never closed\n"
          "    1. f1c2 { [%clk 0:05:00] 1... a2d1\n"
          "            ^\n"
          "    Put } at its end.\n");
    CHECK(error("[P1 \"a\"]\n\n1. f1c2 a2c1 *", Dialect::Pgn) ==
          "club.txt:3:9: error: the last seed falls on d1, and c1 is written\n"
          "    1. f1c2 a2c1 *\n"
          "            ^^^^\n"
          "    Check whether an earlier move was written down wrong.\n");
    CHECK(error("[P1 \"a\"]\n\n1. f1c2 O-O *", Dialect::Pgn) ==
          "club.txt:3:9: error: 'O-O' is no move\n"
          "    1. f1c2 O-O *\n"
          "            ^^^\n"
          "    A move is two squares, as in d1e2.\n");
}

TEST_CASE("Dialects: PlayStrategy squares and positions") {
    CHECK(houses(read("f1c2 a2d1", Dialect::PlayStrategy, abapa())) == "Ff");
    CHECK(square(House{Side::North, 0}) == "f2");
    CHECK(error("f1b2", Dialect::PlayStrategy) ==
          "club.txt:1:1: error: the last seed falls on c2, and b2 is written\n"
          "    f1b2\n"
          "    ^^^^\n"
          "    Check whether an earlier move was written down wrong.\n");
    CHECK(playstrategy_fen(Board::start(abapa()), 1) == "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1");
    const auto board = parse_playstrategy_fen("11S,5/2,23S,3 11 3 S 50");
    REQUIRE(board);
    CHECK(position_text(*board, abapa()) == "0-0-23-0-0-0-0-0-0-0-0-11-11-3-S");
    CHECK(playstrategy_fen(*board, 50) == "11S,5/2,23S,3 11 3 S 50");
    for (const char* wrong :
         {"", "6/6", "6/6 0 0 S x y", "5/6 0 0 S", "7/6 0 0 S", "6/6 0 0 X", "49S,5/6 0 0 S", "0S,5/6 0 0 S",
          "6 0 0 S", "6/6/6 0 0 S", "25S,5/24S,5 0 0 S"}) {
        CHECK_FALSE(parse_playstrategy_fen(wrong));
    }
}

TEST_CASE("Dialects: numbers of houses and actions") {
    CHECK(houses(read("6 6 2 5", Dialect::Numbers, abapa())) == "FfBe");
    CHECK(houses(read("6 12 2 11", Dialect::Numbers, abapa())) == "FfBe");
    CHECK(houses(read("5 5 1 4", Dialect::OpenSpiel, abapa())) == "FfBe");
    CHECK(houses(read("F f B e", Dialect::OpenSpiel, abapa())) == "FfBe");
    CHECK(error("6 13", Dialect::Numbers) ==
          "club.txt:1:3: error: '13' is no house\n"
          "    6 13\n"
          "      ^^\n"
          "    Houses are 1 to 6 from the mover's left, or 1 to 12 around the board.\n");
    CHECK(error("5 6", Dialect::OpenSpiel) ==
          "club.txt:1:3: error: there is no such house\n"
          "    5 6\n"
          "      ^\n"
          "    Houses are counted from the left of the player to move.\n");
}

TEST_CASE("Dialects: near misses are errors with their place") {
    const auto first_line = [](std::string_view text, Dialect dialect) {
        const std::string all = error(text, dialect);
        return all.substr(0, all.find('\n'));
    };
    CHECK(first_line("FfB;e", Dialect::Letters) == "club.txt:1:4: error: ';' is no house");
    CHECK(first_line("6;12 2", Dialect::Numbers) == "club.txt:1:1: error: '6;12' is no house");
    CHECK(first_line("6 99999999999", Dialect::Numbers) == "club.txt:1:3: error: '99999999999' is no house");
    CHECK(first_line("5 -0", Dialect::OpenSpiel) == "club.txt:1:3: error: '-0' is no action");
    CHECK(first_line("5 6-5", Dialect::Numbers) == "club.txt:1:3: error: '6-5' is no house");
    CHECK(first_line("6-5", Dialect::Numbers).starts_with("club.txt:1:1: error: this is no position: "));
    CHECK(first_line("f1c2 a2/d1", Dialect::PlayStrategy) == "club.txt:1:6: error: 'a2/d1' is no move");
    CHECK(first_line("6,1S/6 0 0 S f1c2", Dialect::PlayStrategy) ==
          "club.txt:1:1: error: this position cannot be read");
    CHECK(first_line("6/x 0 0 S", Dialect::PlayStrategy) ==
          "club.txt:1:1: error: this position cannot be read");
    CHECK(first_line("1. 64 64\n2).", Dialect::Wikimanqala) == "club.txt:2:1: error: '2).' is no move");
    CHECK(first_line("1. 64 (", Dialect::Wikimanqala) == "club.txt:1:7: error: '(' is no total");
    CHECK(first_line("1. F f\n2. B (2", Dialect::Columns) == "club.txt:2:6: error: '(2' is no capture");
    CHECK(first_line("x2 F", Dialect::Columns) == "club.txt:1:1: error: 'x2' is no capture");
    CHECK(first_line("1. F é", Dialect::Columns) == "club.txt:1:6: error: 'é' is no move");
}

TEST_CASE("Dialects: columns as people type them") {
    const std::string_view typed = "1.  F    f\n2.  B x2 e+3\n3   A    d (2)\n26-22\n";
    const Record record = read(typed, Dialect::Columns, abapa());
    CHECK(houses(record) == "FfBeAd");
    CHECK(record.moves[2].captured == Seeds{2});
    CHECK(record.moves[3].captured == Seeds{3});
    CHECK(record.moves[5].captured == Seeds{2});
    CHECK(record.result == Score{Seeds{26}, Seeds{22}});
    CHECK(houses(read("1. 6 6\n2. 2x2 5", Dialect::Columns, abapa())) == "FfBe");
    CHECK(detect_dialect(typed) == Dialect::Columns);
}

TEST_CASE("Dialects: tags make a game notation, whatever its remarks") {
    CHECK(detect_dialect("[South \"?\"]\n\n1. F {two moves from this position} f *") == Dialect::Ogn);
}

TEST_CASE("Dialects: what cannot be written is named") {
    const auto record =
        parse_game("[Event \"x\"]\n\n1. F! {good} f (1... e) 26-22", {}, Dialect::Ogn, abapa());
    REQUIRE(record);
    using Names = std::vector<std::string>;
    CHECK(write_game(*record, Dialect::Letters, abapa())->dropped ==
          Names{"tags", "the result", "comments", "variations", "glyphs"});
    CHECK(write_game(*record, Dialect::Columns, abapa())->dropped ==
          Names{"comments", "variations", "glyphs"});
    const auto illegal = parse_game("1. F f 2. F", {}, Dialect::Ogn, abapa());
    CHECK(write_game(*illegal, Dialect::Letters, abapa()).error() == "F cannot be played: house F is empty");
}
