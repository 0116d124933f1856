#include <doctest/doctest.h>

#include "awale/cli/output/statistics_output.hpp"

using namespace awale;

TEST_CASE("Charts: a figure of which nothing is known was drawn as a dot at nought") {
    Statistics figures;
    ComparedFigure& compared = figures.comparison.emplace_back();
    compared.name = "first_move";
    compared.is_share = true;
    compared.first = {{0.5, 0.25, 0.75}, 8};
    const auto charts = cli::statistics_charts(figures, 20, Language::French);
    REQUIRE(charts.size() == 1);
    const render::IntervalRow& row = charts.front().rows.at(0);
    REQUIRE(row.figures.size() == 1);
    CHECK(row.figures.front().low == 25);
    CHECK(row.words == "50,0\u00a0% → –");
    figures.comparison.front().first.count = 4;  // too few for an interval, as in the text
    CHECK(cli::statistics_charts(figures, 20, Language::French).at(0).rows.at(0).figures.at(0).low == 50);
    figures.comparison.front().first.count = 0;
    CHECK(cli::statistics_charts(figures, 20, Language::English).empty());
}
