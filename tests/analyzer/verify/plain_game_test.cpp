#include "awale/analyzer/verify/plain_prover.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/verify/claims.hpp"
#include "awale/analyzer/verify/quiet_graph.hpp"
#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/annotate/games.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

TEST_CASE("plain Rules: agree with the rules on random games") {
    for (const RuleSet& rules : rule_set_presets()) {
        const plain::Rules again(rules);
        for (unsigned number = 1; number <= 60; ++number) {
            const Replay game = random_game(number, rules, 200);
            GameVerdict verdict;
            plain::enter_board_faults(again, game, verdict);
            CHECK(verdict.findings.empty());
        }
    }
}

TEST_CASE("verify_game: a board that does not follow is a fault") {
    const plain::Rules again(abapa());
    Replay game = random_game(3, abapa(), 40);
    game.plies[7].after.set_seeds(House{0}, game.plies[7].after.seeds(House{0}) + Seeds{1});
    GameVerdict verdict;
    plain::enter_board_faults(again, game, verdict);
    REQUIRE(verdict.findings.size() == 1);
    CHECK(verdict.findings[0].ply == Ply{8});
}

TEST_CASE("ValueProver: without tables it proves nothing that the tables refute, under any rule set") {
    constexpr int level = 6;
    std::mt19937 random(6);
    std::size_t proved = 0;
    for (const RuleSet& rules : rule_set_presets()) {
        if (rules.houses_a_side != 6 || rules.few_seeds == FewSeeds::Six) {
            continue;
        }
        const plain::Rules again(rules);
        const plain::EndgameBounds known(again, small_tables(rules, level), level);
        plain::ValueProver prover(again, nullptr, {.table_level = 0, .nodes = 2'000, .quiet_boards = 0});
        for (int i = 0; i < 60; ++i) {
            const Board board = random_board(random, 2 + i % (level - 1));
            if (ending(board, rules)) {
                continue;  // no move counts any more
            }
            const plain::PlainBoard game = again.plain_board(board);
            prover.begin(game, {});
            for (const plain::PlainMove& move : again.moves(game)) {
                // Tables of so few seeds have values for a position without a past (docs/tables.md, "Safe
                // seeds"), and without a capture the board before the move can return.
                if (rules == abapa() && move.taken == 0) {
                    continue;
                }
                const int taken = game.south_moves ? move.taken : -move.taken;
                const plain::Bounds rest = known(move.after);
                CAPTURE(rules.name);
                CAPTURE(position_text(board, rules));
                CAPTURE(move.house.letter());
                CHECK(prover.settle_move(move.house, true, rest.upper + taken + 1) != true);
                CHECK(prover.settle_move(move.house, false, 1 - rest.lower - taken) != true);
                proved += prover.settle_move(move.house, true, rest.lower + taken) == true ? 1U : 0U;
            }
        }
    }
    CHECK(proved > 200);
}
