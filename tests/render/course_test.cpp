#include "awale/render/course/course.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/course/course_setting.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/document_text.hpp"
#include "support/extent.hpp"
#include "support/sample_exercise.hpp"

using namespace awale;
using namespace awale::render;

namespace {

CourseMaterial sample_material() {
    const Board board = parse_position("4-1-0-3-2-14-0-1-2-2-1-4-10-4-S", abapa()).value();
    const BoardQuestion question{.board = board,
                                 .rules = abapa(),
                                 .kind = BoardQuestion::Kind::Captured,
                                 .house = *house_from_letter('F')};
    CourseMaterial material{.rules = abapa(), .proverb_seeds = 12};
    for (CourseTasks& step : material.steps) {
        for (auto& grade : step.grades) {
            grade.assign(6, question);
        }
        step.test.assign(5, question);
        step.test.emplace_back(sample_exercise(Criterion::SafeCapture));
    }
    for (int i = 0; i <= static_cast<int>(last_proverb); ++i) {
        material.proverbs.push_back({.proverb = static_cast<Proverb>(i),
                                     .boards = 12345,
                                     .right = 0.625,
                                     .otherwise = 0.5,
                                     .cost = 2.34,
                                     .by_tables = true});
    }
    return material;
}

}  // namespace

TEST_CASE("Course: every board of a lesson has all seeds, and its move may be played") {
    REQUIRE(lesson_plans().size() == course_steps * step_lessons);
    for (const LessonPlan& plan : lesson_plans()) {
        for (const LessonFigure& figure : plan.figures) {
            if (figure.position.empty()) {
                continue;
            }
            CAPTURE(figure.position);
            auto board = parse_position(figure.position, abapa());
            REQUIRE(board);
            CHECK(board->total() == abapa().total_seeds());
            if (const auto house = house_from_letter(figure.house)) {
                board->set_to_move(house->owner());
                CHECK(legal_moves(*board, abapa()).contains(*house));
            }
        }
    }
}

TEST_CASE("Course: each rule of thumb is taught once") {
    for (int i = 0; i <= static_cast<int>(last_proverb); ++i) {
        int taught = 0;
        for (const LessonPlan& plan : lesson_plans()) {
            taught += static_cast<int>(std::ranges::count(plan.proverbs, static_cast<Proverb>(i)));
        }
        CAPTURE(name(static_cast<Proverb>(i)));
        CHECK(taught == 1);
    }
}

TEST_CASE("Course: a lesson hour has 45 minutes") {
    for (const Language language : {Language::English, Language::French}) {
        for (const StepText& step : course_step_texts(language)) {
            int minutes = 0;
            for (const LessonMinutes& part : step.plan) {
                minutes += part.minutes;
            }
            CHECK(minutes == 45);
        }
    }
}

TEST_CASE("Course: pages hold what is set on them, in both languages") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_material();
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        for (const Language language : {Language::English, Language::French}) {
            CAPTURE(name(paper));
            CAPTURE(name(language));
            const Document document = course(material, {.paper = paper, .language = language}, *measurer);
            CHECK(broken_links(document).empty());
            CHECK(text_of(document).find_first_of("{}|") == std::string::npos);
            CHECK(std::ranges::none_of(alternative_texts(document), &std::string::empty));
            for (const Page& page : document.pages) {
                CAPTURE(page.label);
                const auto extent = measure(page.drawing, *measurer);
                REQUIRE(extent);
                CHECK(extent->from.x > 20);
                CHECK(extent->from.y > 15);
                CHECK(extent->to.x < page.drawing.size.width - 20);
                CHECK(extent->to.y < page.drawing.size.height - 15);
            }
        }
    }
}

TEST_CASE("Course: figures of a rule of thumb are printed as counted") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_material();
    const CourseOptions options{.language = Language::French};
    const CourseSetting setting{material, options, course_words(Language::French), page_style(Paper::A4),
                                *measurer};
    CHECK(proverb_text(setting, Proverb::TakeMost) ==
          "Prenez le plus possible. Vrai sur 63\u00a0% de 12\u00a0345 positions, sinon 50\u00a0%\u202f; "
          "coûte 2,3 "
          "graines quand c’est faux.");
    CourseMaterial none = material;
    none.proverbs.clear();
    const CourseSetting without{none, options, course_words(Language::French), page_style(Paper::A4),
                                *measurer};
    CHECK(proverb_text(without, Proverb::TakeMost).empty());
}
