#include "awale/analyzer/statistics/proverbs.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

TEST_CASE("Proverbs: advice counts the chance of a best move, and what the others lose") {
    ProverbCount count;
    // One of the two moves that follow the advice is best; the other loses 3.
    count.advice(std::array{AdvisedMove{true, 4}, AdvisedMove{true, 1}, AdvisedMove{false, 0}});
    ProverbFigures figures = count.figures(Proverb::Parry, true);
    CHECK(figures.boards == 1);
    CHECK(figures.right == 0.5);
    CHECK(figures.otherwise == 0.0);
    CHECK(figures.cost == 3.0);
    // Nothing to choose: every move follows, or none does.
    count.advice(std::array{AdvisedMove{true, 4}, AdvisedMove{true, 1}});
    count.advice(std::array{AdvisedMove{false, 4}, AdvisedMove{false, 1}});
    CHECK(count.figures(Proverb::Parry, true) == figures);
    // The advice is wrong, and costs 5.
    count.advice(std::array{AdvisedMove{true, 0}, AdvisedMove{false, 5}});
    figures = count.figures(Proverb::Parry, true);
    CHECK(figures.boards == 2);
    CHECK(figures.right == 0.25);
    CHECK(figures.otherwise == 0.5);
    CHECK(std::abs(*figures.cost - (0.5 * 3 + 5) / 1.5) < 1e-12);
}

TEST_CASE("Proverbs: a claim counts where it holds") {
    ProverbCount count;
    count.claim(true, 0);
    count.claim(false, 4);
    count.claim(false, 2);
    count.without(true);
    const ProverbFigures figures = count.figures(Proverb::MoreSeeds, true);
    CHECK(figures.boards == 3);
    CHECK(std::abs(figures.right - 1.0 / 3) < 1e-12);
    CHECK(figures.otherwise == 1.0);
    CHECK(figures.cost == 3.0);
}

TEST_CASE("Proverbs: every one is counted, and the same sample gives the same figures") {
    const auto tables = small_tables(abapa(), proverb_seeds);
    const ProverbSample sample{.endings = 2000, .openings = 60, .granaries = 600, .seed = 3};
    const auto count = [&](const ProverbSample& of) {
        return count_proverbs(abapa(), *tables, of, [](std::size_t) {});
    };
    const std::vector<ProverbFigures> figures = count(sample);
    REQUIRE(figures.size() == all_values<Proverb>().size());
    for (std::size_t i = 0; i < figures.size(); ++i) {
        CAPTURE(name(figures[i].proverb));
        CHECK(figures[i].proverb == static_cast<Proverb>(i));
        CHECK(figures[i].boards > 0);
        CHECK(figures[i].right >= 0);
        CHECK(figures[i].right <= 1);
        CHECK_FALSE(name(figures[i].proverb).empty());
    }
    CHECK(count(sample) == figures);
    CHECK(count({.endings = 2000, .openings = 60, .granaries = 600, .seed = 4}) != figures);
}
