#include "awale/analyzer/verify/prover/plain_game.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/verify/claims/note_claims.hpp"
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
