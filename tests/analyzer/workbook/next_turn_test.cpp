#include "awale/analyzer/workbook/exercise_maker.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/analyzer/verify/plain_prover.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/corpus/random_play.hpp"

using namespace awale;

namespace {

/// The most that the side to move takes with one move, by the rules that `awale verify` has.
int most_taken(const plain::Rules& rules, const plain::PlainBoard& game) {
    int most = 0;
    for (const plain::PlainMove& move : rules.moves(game)) {
        most = std::max(most, move.taken);
    }
    return most;
}

int worth(Criterion asked, const plain::Rules& rules, const plain::PlainMove& move) {
    const int lost = most_taken(rules, move.after);
    if (asked == Criterion::NothingToTake) {
        return -lost;
    }
    if (lost > 0) {
        return 0;
    }
    if (asked == Criterion::SafeCapture) {
        return move.taken;
    }
    int sure = 100;
    for (const plain::PlainMove& reply : rules.moves(move.after)) {
        sure = std::min(sure, most_taken(rules, reply.after));
    }
    return sure;
}

constexpr Criterion questions[]{Criterion::NothingToTake, Criterion::SafeCapture, Criterion::SureCapture};

}  // namespace

TEST_CASE("Next turns: every answer agrees with the rules written a second time, and its line shows it") {
    test::Random random(11);
    int decided_by_reply = 0;
    for (const RuleSet& rules : rule_set_presets()) {
        if (rules.game != GameName::Awale) {
            continue;
        }
        const plain::Rules plainly(rules);
        for (int game = 0; game < 60; ++game) {
            Board board = Board::start(rules);
            for (const House house : test::random_moves(board, rules, random, 4 + random.below(24))) {
                board = play(board, house, rules).after;
            }
            board = board.to_move() == Side::South ? board : mirrored(board);
            CAPTURE(position_text(board, rules));
            const auto moves = plainly.moves(plainly.plain_board(board));
            for (const Criterion asked : questions) {
                const auto answers = next_turn_answers(board, rules, asked);
                CHECK((answers.empty() || answers.size() == moves.size()));
                for (const Answer& answer : answers) {
                    const auto move = std::ranges::find(moves, answer.house, &plain::PlainMove::house);
                    REQUIRE(move != moves.end());
                    CHECK(answer.least == Seeds{worth(asked, plainly, *move)});
                    CHECK(answer.most == answer.least);
                    const Board after = play(board, answer.house, rules).after;
                    if (asked == Criterion::NothingToTake && answer.least < Seeds{0}) {
                        CHECK(play(after, answer.line.at(1), rules).captured == Seeds{0} - answer.least);
                    }
                    if (asked == Criterion::SureCapture && most_taken(plainly, move->after) == 0) {
                        const Board replied = play(after, answer.line.at(1), rules).after;
                        CHECK((answer.line.size() == 3) == (answer.least > Seeds{0}));
                        if (answer.line.size() == 3) {
                            CHECK(play(replied, answer.line[2], rules).captured == answer.least);
                        } else {
                            ++decided_by_reply;
                        }
                    }
                }
            }
        }
    }
    CHECK(decided_by_reply > 0);
}

TEST_CASE("Next turns: no question where the game may end before it is answered") {
    for (const Criterion asked : questions) {
        // F takes two seeds: with 26 in store the game ends.
        CHECK(next_turn_answers(parse_position("1-1-1-1-1-1-1-1-1-1-1-1-24-12-S", abapa()).value(), abapa(),
                                asked)
                  .empty());
        CHECK(next_turn_answers(parse_position("1-1-1-1-1-1-1-1-1-1-1-1-18-18-S", abapa()).value(), abapa(),
                                asked)
                  .size() == 6);
    }
}

TEST_CASE("Exercises: a position out of reach of proofs asks about the next turns, if one move answers") {
    ExerciseMaker maker(abapa(), nullptr);
    test::Random random(5);
    int asked[4]{};
    for (int game = 0; game < 400; ++game) {
        Board board = Board::start(abapa());
        for (const House house : test::random_moves(board, abapa(), random, 4 + random.below(16))) {
            board = play(board, house, abapa()).after;
        }
        board = board.to_move() == Side::South ? board : mirrored(board);
        CAPTURE(position_text(board, abapa()));
        for (const Theme theme : {Theme::Famine, Theme::Trap}) {
            CHECK_FALSE(maker.make(board, theme));
        }
        if (const auto exercise = maker.make(board, Theme::Opening)) {
            ++asked[static_cast<int>(exercise->criterion)];
            CHECK(asks_next_turn(exercise->criterion));
            CHECK(std::ranges::count_if(exercise->answers, [&](const Answer& answer) {
                      return exercise->criterion == Criterion::NothingToTake ? answer.most == Seeds{0}
                                                                             : answer.most > Seeds{0};
                  }) == 1);
            CHECK(exercise->difficulty.depth == (exercise->criterion == Criterion::SureCapture ? 3 : 2));
        }
    }
    CHECK(asked[0] == 0);
    for (const int count : {asked[1], asked[2], asked[3]}) {
        CHECK(count > 0);
    }
}
