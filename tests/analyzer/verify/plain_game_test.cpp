#include "awale/analyzer/verify/prover/plain_game.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/verify/claims/note_claims.hpp"
#include "awale/analyzer/verify/prover/value_prover.hpp"
#include "awale/notation/game/position_text.hpp"
#include "tests/analyzer/annotate/games.hpp"

using namespace awale;

TEST_CASE("plain Rules: agree with the rules on random games") {
    for (const RuleSet& rules : rule_set_presets()) {
        const plain::Rules again(rules);
        for (unsigned number = 1; number <= 60; ++number) {
            const Replay game = random_game(number, rules, 200);
            CHECK(plain::board_faults(again, game).empty());
        }
    }
}

TEST_CASE("verify_game: a board that does not follow is a fault") {
    const plain::Rules again(abapa());
    Replay game = random_game(3, abapa(), 40);
    game.plies[7].after.set_seeds(House{0}, game.plies[7].after.seeds(House{0}) + Seeds{1});
    const auto faults = plain::board_faults(again, game);
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].ply == Ply{8});
}

TEST_CASE("ValueProver: without tables too, a game in which nothing can be captured is over") {
    const RuleSet awele = *find_rule_set("awele");
    const plain::Rules rules(awele);
    plain::ValueProver prover(rules, nullptr, 0, {.nodes = 10'000, .quiet_boards = 1'000});
    // The seed goes over to North, who keeps it; it may not be sown on until it comes back.
    prover.begin(rules.game_of(*parse_position("0-0-0-0-0-1-0-0-0-0-0-0-24-23-S", awele)), {});
    CHECK(prover.settle_move(*house_from_letter('F'), true, 1) == false);
    CHECK(prover.settle_move(*house_from_letter('F'), false, 1) == true);
}
