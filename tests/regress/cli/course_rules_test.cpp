// The course taught rules of thumb that its own figures refuted.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "awale/analyzer/statistics/proverbs.hpp"
#include "awale/render/documents/course.hpp"
#include "tests/analyzer/search/small_tables.hpp"

using namespace awale;

namespace {

/// Whether a rule of thumb deserves to be taught: it helps, or is mostly true.
bool holds(const ProverbFigures& figures) {
    const ProverbVerdict verdict = verdict_on(figures);
    return verdict == ProverbVerdict::Helps || verdict == ProverbVerdict::Mostly;
}

}  // namespace

TEST_CASE("Course: a lesson teaches what holds when it is counted, and says which old sayings fail") {
    const auto tables = small_tables(abapa(), proverb_seeds);
    const std::vector<ProverbFigures> figures = count_proverbs(abapa(), *tables, {}, [](std::size_t) {});
    for (const render::LessonPlan& plan : render::lesson_plans()) {
        for (const ProverbFigures& of : figures) {
            CAPTURE(name(of.proverb));
            if (std::ranges::count(plan.taught, std::optional(of.proverb)) > 0) {
                CHECK(holds(of));
            }
            if (std::ranges::count(plan.refuted, std::optional(of.proverb)) > 0) {
                CHECK_FALSE(holds(of));
            }
        }
    }
}
