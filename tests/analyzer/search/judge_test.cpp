#include "analyzer/search/judge.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/play.hpp"
#include "notation/position_text.hpp"
#include "random_boards.hpp"

namespace awale {

namespace {

constexpr Budget small{.nodes = 3'000, .depth = 8, .time = std::nullopt};

}  // namespace

TEST_CASE("a judgement has every legal move once, with a playable line, best first") {
    RandomBoards boards(3);
    for (const RuleSet& rules : rule_set_presets()) {
        Judge judge(rules, nullptr, {.hash_megabytes = 1});
        for (int round = 0; round < 40; ++round) {
            const Board board = boards.next(rules, 1 + static_cast<int>(boards.below(40)));
            CAPTURE(position_text(board, rules));
            CAPTURE(rules.name);
            const Judgement judgement = judge.judge(board, {}, small);
            const int sign = board.to_move() == Side::South ? 1 : -1;
            HouseSet judged;
            for (std::size_t i = 0; i < judgement.moves.size(); ++i) {
                const JudgedMove& move = judgement.moves[i];
                judged.insert(move.house);
                CHECK(move.value.lower <= move.value.value);
                CHECK(move.value.value <= move.value.upper);
                CHECK(move.captured == play(board, move.house, rules).captured);
                if (i > 0) {
                    CHECK(sign * judgement.moves[i - 1].value.value.count() >=
                          sign * move.value.value.count());
                }
                Board at = board;
                REQUIRE_FALSE(move.line.empty());
                CHECK(move.line.front() == move.house);
                for (const House house : move.line) {
                    REQUIRE(legal_moves(at, rules).contains(house));
                    at = play(at, house, rules).after;
                }
            }
            CHECK(judged == legal_moves(board, rules));
            CHECK(judged.size() == judgement.moves.size());
        }
    }
}

TEST_CASE("turning the board round turns the judgement round") {
    RandomBoards boards(4);
    for (int round = 0; round < 300; ++round) {
        const Board board = boards.next(abapa(), 1 + static_cast<int>(boards.below(48)));
        CAPTURE(position_text(board, abapa()));
        Judge judge(abapa(), nullptr, {.hash_megabytes = 1});
        const Judgement here = judge.judge(board, {}, small);
        judge.forget();
        const Judgement there = judge.judge(mirrored(board), {}, small);
        REQUIRE(here.moves.size() == there.moves.size());
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            CHECK(here.moves[i].house == mirrored(there.moves[i].house));
            CHECK(here.moves[i].value.value == -there.moves[i].value.value);
            CHECK(here.moves[i].value.lower == -there.moves[i].value.upper);
            CHECK(here.moves[i].value.grade == there.moves[i].value.grade);
        }
    }
}

TEST_CASE("a fresh judge says the same thing twice") {
    const Board board = Board::start(abapa());
    Judge first(abapa(), nullptr, {.hash_megabytes = 1});
    Judge second(abapa(), nullptr, {.hash_megabytes = 1});
    const Budget budget{.nodes = 50'000, .depth = 64, .time = std::nullopt};
    const Judgement judgement = first.judge(board, {}, budget);
    CHECK(judgement == second.judge(board, {}, budget));
    CHECK(judgement.nodes <= 50'000 + 64);
    first.forget();
    CHECK(judgement == first.judge(board, {}, budget));
}

}  // namespace awale
