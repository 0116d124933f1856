#include "awale/analyzer/corpus/stored_game.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/corpus/schema.hpp"
#include "random_play.hpp"
#include "scratch.hpp"

using namespace awale;

TEST_CASE("Results: are returned whatever the batches they came in") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(7);
    std::vector<std::pair<GameId, CountedResult>> all;
    std::int64_t next = 1;
    for (const int games : {1, 1, 4095, 3, 9000, 2}) {
        std::vector<std::pair<GameId, CountedResult>> batch;
        for (int i = 0; i < games; ++i) {
            const int south = static_cast<int>(random.below(97));
            const Score score = Score::from_halves(south, 96 - south);
            const int outcome = static_cast<int>(random.below(3)) - 1;
            const CountedResult results[] = {{}, {outcome, std::nullopt}, {outcome_number(score), score}};
            batch.emplace_back(static_cast<GameId>(next++), results[random.below(3)]);
        }
        Transaction transaction(*database);
        write_results(*database, batch);
        transaction.commit();
        all.insert(all.end(), batch.begin(), batch.end());
    }
    const Results results(*database);
    for (const auto& [game, result] : all) {
        REQUIRE(results.of(game) == result);
    }
    CHECK(results.of(static_cast<GameId>(next)) == CountedResult{});
}

TEST_CASE("Results: of a score that no game can have, the outcome is stored") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    const Score most{Seeds{127}, Seeds{0}};
    Transaction transaction(*database);
    write_results(*database, {{GameId{1}, {1, most}}, {GameId{2}, {-1, Score{Seeds{0}, Seeds{128}}}}});
    transaction.commit();
    const Results results(*database);
    CHECK(results.of(GameId{1}) == CountedResult{1, most});
    CHECK(results.of(GameId{2}) == CountedResult{-1, std::nullopt});
}
