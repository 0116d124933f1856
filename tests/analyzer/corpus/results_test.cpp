#include "awale/analyzer/corpus/games/results.hpp"

#include <doctest/doctest.h>

#include "awale/analyzer/corpus/database/schema.hpp"
#include "random_play.hpp"
#include "scratch.hpp"

using namespace awale;

TEST_CASE("Results: are returned whatever the batches they came in") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    test::Random random(7);
    std::vector<std::pair<GameId, std::optional<Score>>> all;
    std::int64_t next = 1;
    for (const int games : {1, 1, 4095, 3, 9000, 2}) {
        std::vector<std::pair<GameId, std::optional<Score>>> batch;
        for (int i = 0; i < games; ++i) {
            const int south = static_cast<int>(random.below(97));
            const auto score =
                random.below(5) == 0 ? std::nullopt : std::optional(Score::from_halves(south, 96 - south));
            batch.emplace_back(static_cast<GameId>(next++), score);
        }
        Transaction transaction(*database);
        write_results(*database, batch);
        transaction.commit();
        all.insert(all.end(), batch.begin(), batch.end());
    }
    const Results results(*database);
    for (const auto& [game, score] : all) {
        REQUIRE(results.of(game) == score);
    }
    CHECK_FALSE(results.of(static_cast<GameId>(next)));
}

TEST_CASE("Results: a score that no game can have is stored as none") {
    const test::Scratch scratch;
    const auto database = open_corpus(scratch / "c.db", Database::Mode::Create);
    Transaction transaction(*database);
    write_results(*database,
                  {{GameId{1}, Score{Seeds{127}, Seeds{0}}}, {GameId{2}, Score{Seeds{0}, Seeds{128}}}});
    transaction.commit();
    const Results results(*database);
    CHECK(results.of(GameId{1}) == Score{Seeds{127}, Seeds{0}});
    CHECK_FALSE(results.of(GameId{2}));
}
