// Lines of mistakes, played on by the tables to what they are about.

#include <doctest/doctest.h>

#include <string>

#include "awale/analyzer/annotate/evaluate.hpp"
#include "awale/analyzer/search/judge.hpp"
#include "games.hpp"
#include "judgements.hpp"
#include "tests/analyzer/annotate/evaluate.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

constexpr int table_seeds = 8;

Evaluations judged_game(const Replay& replay, const std::shared_ptr<const Tables>& tables) {
    Judge judge(replay.rules, tables, {.hash_megabytes = 1});
    return evaluate(
        replay,
        [&](const Board& board, std::span<const Board> history) {
            return with_longer_lines(judge.judge(board, history, {.nodes = 1'000}), board, replay.rules,
                                     tables);
        },
        [](Ply) {});
}

/// What `side` makes sure of on a board of the tables, in seeds.
int sure_of(const Board& board, Side side, const Tables& tables) {
    const auto value = tables.probe(board);
    return (board.to_move() == side ? value->sure()->mover : value->sure()->other).count();
}

std::string letters(const std::vector<House>& line) {
    std::string text;
    for (const House house : line) {
        text += house.letter();
    }
    return text;
}

}  // namespace

TEST_CASE("Lines of mistakes: they can be played, and both sides keep what they are sure of") {
    std::mt19937 random(5);
    int longer = 0;
    for (const char* const name : {"abapa", "awele"}) {
        const RuleSet& rules = *find_rule_set(name);
        const auto tables = small_tables(rules, table_seeds);
        for (int number = 0; number < 300; ++number) {
            const Board start = random_board(random, 5 + number % 4);
            const Replay replay = random_replay(random, start, rules, 20);
            const Evaluations before = judged_game(replay, tables);
            Evaluations after = before;
            play_on_lines_of_mistakes(after, replay, tables);
            for (std::size_t ply = 0; ply < after.plies.size(); ++ply) {
                for (std::size_t place = 0; place < after.plies[ply].moves.size(); ++place) {
                    const JudgedMove& move = after.plies[ply].moves[place];
                    if (move == before.plies[ply].moves[place]) {
                        continue;
                    }
                    ++longer;
                    CAPTURE(name);
                    CAPTURE(position_text(replay.plies[ply].before, rules));
                    CAPTURE(letters(houses_of(move.line)));
                    CHECK(place == 0);
                    REQUIRE(move.line.size() <= stored_line_plies);
                    REQUIRE(move.line.front() == move.turn());
                    const Side gainer = move.house.owner();
                    Board board = replay.plies[ply].before;
                    int sure = -1;
                    for (const House house : houses_of(move.line)) {
                        REQUIRE(legal_moves(board, rules).contains(house));
                        const Played played = play(board, house, rules);
                        const int captured = board.to_move() == gainer ? played.captured.count() : 0;
                        const int rest = sure_of(played.after, gainer, *tables) + captured;
                        CHECK((sure < 0 || rules.endless_play != EndlessPlay::OwnRow || rest == sure));
                        sure = rest - captured;
                        board = played.after;
                    }
                }
            }
        }
    }
    CHECK(longer > 10);
}

TEST_CASE("Lines of mistakes: other lines stay, and all of them without tables") {
    const RuleSet& rules = abapa();
    const auto tables = small_tables(rules, table_seeds);
    std::mt19937 random(6);
    const Replay replay = random_replay(random, random_board(random, 8), rules, 12);
    const Evaluations before = judged_game(replay, tables);
    Evaluations after = before;
    play_on_lines_of_mistakes(after, replay, nullptr);
    CHECK(after == before);
    for (std::size_t ply = 0; ply < after.plies.size(); ++ply) {
        // Every move but the best one keeps only the moves that were played.
        after.plies[ply] = judgement({exactly(replay.plies[ply].house.letter(), 0)});
    }
    const Evaluations best = after;
    play_on_lines_of_mistakes(after, replay, tables);
    CHECK(after == best);
}

TEST_CASE("Lines of mistakes: South captures as soon as it can") {
    // All seeds can circulate for long before a capture that South makes sure of.
    const auto tables = small_tables(abapa(), table_seeds);
    const Replay replay = played_from("0-1-0-1-1-0-1-0-2-0-1-1-20-20-S", "D", abapa());
    Evaluations values = judged_game(replay, tables);
    CHECK(letters(houses_of(values.plies[0].moves.front().line)) == "EaBe");
    play_on_lines_of_mistakes(values, replay, tables);
    CHECK(letters(houses_of(values.plies[0].moves.front().line)) == "EaDeEfF");
}
