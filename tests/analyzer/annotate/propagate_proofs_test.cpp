#include "awale/analyzer/annotate/evaluate.hpp"

#include <doctest/doctest.h>

#include "games.hpp"
#include "judgements.hpp"

using namespace awale;

namespace {

/// Three plies of a game without captures.
Replay three_plies() { return played_from("start", "FaE", *find_rule_set("awele")); }

Value value_played(const Evaluations& evaluations, const Replay& replay, std::size_t index) {
    return evaluations.plies[index].find(replay.plies[index].house)->value;
}

}  // namespace

TEST_CASE("propagate_proofs: proofs of a position hold for its move") {
    Evaluations found{{judgement({between('F', -4, 8), between('A', -6, 6)}),
                       judgement({between('a', 2, 4), between('b', 2, 8)}), judgement({between('E', 1, 8)})},
                      Value::within(Seeds{1}, Seeds{6})};
    propagate_proofs(found, three_plies());
    CHECK(value_played(found, three_plies(), 0) == Value::within(Seeds{2}, Seeds{4}));
    CHECK(value_played(found, three_plies(), 2).upper <= Seeds{6});
}

TEST_CASE("propagate_proofs: no reply beats what its move is proved worth") {
    Evaluations found{{judgement({between('F', 2, 8)}), judgement({between('a', -4, 8), guessed('b', -9)}),
                       judgement({between('E', -9, 9)})},
                      Value::within(Seeds{-9}, Seeds{9})};
    propagate_proofs(found, three_plies());
    for (const JudgedMove& move : found.plies[1].moves) {
        CHECK(move.value.lower >= Seeds{2});
    }
    CHECK(value_played(found, three_plies(), 2).lower == Seeds{2});
    CHECK(found.last_value->lower == Seeds{2});
}

TEST_CASE("propagate_proofs: a guarantee one move can keep is that move's") {
    Evaluations found{{judgement({exactly('F', 0)}), judgement({between('a', 2, 6)}),
                       judgement({between('E', -4, 6), between('D', -6, 1)})},
                      std::nullopt};
    propagate_proofs(found, three_plies());
    CHECK(value_played(found, three_plies(), 2).lower == Seeds{2});
}

TEST_CASE("propagate_proofs: leaves contradicting limits to the ledger") {
    Evaluations found{
        {judgement({exactly('F', 1)}), judgement({exactly('a', 2)}), judgement({exactly('E', 2)})},
        Value::exact(Seeds{2})};
    const Evaluations before = found;
    propagate_proofs(found, three_plies());
    CHECK(found == before);
}
