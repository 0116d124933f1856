#include "awale/render/documents/course.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/document_text.hpp"
#include "support/extent.hpp"
#include "support/sample_course.hpp"

using namespace awale;
using namespace awale::render;

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
    for (const Proverb proverb : all_values<Proverb>()) {
        int taught = 0;
        for (const LessonPlan& plan : lesson_plans()) {
            taught += static_cast<int>(std::ranges::count(plan.taught, proverb) +
                                       std::ranges::count(plan.refuted, proverb));
        }
        CAPTURE(name(proverb));
        CHECK(taught == 1);
    }
}

TEST_CASE("Course: a lesson hour has 45 minutes") {
    for (const auto& step : plan_minutes) {
        CHECK(std::accumulate(step.begin(), step.end(), 0) == 45);
    }
}

namespace {

void check_pages(const Document& document, TextMeasurer& measurer) {
    CAPTURE(document.title);
    CHECK(broken_links(document).empty());
    CHECK(text_of(document).find_first_of("{}|") == std::string::npos);
    CHECK(std::ranges::none_of(alternative_texts(document), &std::string::empty));
    for (const Page& page : document.pages) {
        CAPTURE(page.label);
        const auto extent = measure(page.drawing, measurer);
        REQUIRE(extent);
        CHECK(extent->from.x > 20);
        CHECK(extent->from.y > 15);
        CHECK(extent->to.x < page.drawing.size.width - 20);
        CHECK(extent->to.y < page.drawing.size.height - 15);
    }
}

}  // namespace

TEST_CASE("Course: pages hold what is set on them, in every language") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course();
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        for (const Language language : languages()) {
            CAPTURE(name(paper));
            CAPTURE(name(language));
            check_pages(course(material, {.paper = paper, .language = language}, *measurer), *measurer);
        }
    }
}

TEST_CASE("School set: pages hold what is set on them, in large print too") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course(true);
    for (const Language language : languages()) {
        for (const bool is_large : {false, true}) {
            CAPTURE(name(language));
            CAPTURE(is_large);
            for (const auto& [file, document] :
                 school_set(material, {.language = language, .large = is_large}, {"Ama"}, *measurer)) {
                CAPTURE(file);
                check_pages(document, *measurer);
            }
        }
    }
}

TEST_CASE("School set: the back of a card is behind its front") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course(true);
    const std::vector<SchoolFile> files = school_set(material, {}, {}, *measurer);
    const Document& cards = std::ranges::find(files, "cards.pdf", &SchoolFile::name)->document;
    const auto places = [](const Page& page) {
        std::vector<Point> found;
        for (const DrawOp& op : page.drawing.ops) {
            if (const auto* const group = std::get_if<GroupBegin>(&op);
                group && group->role == Role::Section) {
                found.push_back(group->offset);
            }
        }
        return found;
    };
    REQUIRE(cards.pages.size() % 2 == 0);
    for (std::size_t sheet = 0; sheet < cards.pages.size(); sheet += 2) {
        const auto fronts = places(cards.pages[sheet]);
        const auto backs = places(cards.pages[sheet + 1]);
        REQUIRE(fronts.size() == backs.size());
        const PageStyle style = page_style(Paper::A4);
        for (std::size_t i = 0; i < fronts.size(); ++i) {
            CHECK(fronts[i].y == backs[i].y);
            CHECK(fronts[i].x + backs[i].x == doctest::Approx(style.page.width - style.text_width() / 2));
        }
    }
}

TEST_CASE("School set: in large print cards are as wide as the page") {
    const auto measurer = make_text_measurer();
    const std::vector<SchoolFile> files = school_set(sample_course(true), {.large = true}, {}, *measurer);
    const Document& cards = std::ranges::find(files, "cards.pdf", &SchoolFile::name)->document;
    for (const Page& page : cards.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            if (const auto* const group = std::get_if<GroupBegin>(&op);
                group && group->role == Role::Section) {
                CHECK(group->offset.x == page_style(Paper::A4, true).left);
            }
        }
    }
}

TEST_CASE("Course: in large print two exercises are on a page") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course(true);
    const CourseOptions options{.large = true};
    const CourseSetting setting{material, options, *measurer};
    for (const CourseTasks& step : material.steps) {
        for (const auto& list : step.practice) {
            const std::size_t pages =
                setting.tasks_of(list.tasks, "some").task_pages(2.6 * setting.style.leading).size();
            CHECK(pages == (list.tasks.size() + 1) / 2);
        }
    }
}

TEST_CASE("Course: six exercises fit on a page, whatever the paper") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course();
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        CAPTURE(name(paper));
        const CourseOptions options{.paper = paper};
        const PageStyle style = page_style(paper);
        const CourseSetting setting{material, options, *measurer};
        for (const std::vector<Task>& tasks :
             {material.steps[0].practice[0].tasks, material.steps[0].tests[0]}) {
            REQUIRE(tasks.size() == 6);
            CHECK(setting.tasks_of(tasks, "some").task_pages(2.6 * style.leading).size() == 1);
        }
    }
}

TEST_CASE("Course: seeds to cut out do not overlap, whatever the paper") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course();
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        CAPTURE(name(paper));
        const CourseOptions options{.paper = paper};
        const CourseSetting setting{material, options, *measurer};
        std::vector<Ellipse> seeds;
        for (const DrawOp& op : setting.seeds_to_cut_out().ops) {
            if (const auto* const ellipse = std::get_if<Ellipse>(&op); ellipse && ellipse->paint.stroke) {
                seeds.push_back(*ellipse);
            }
        }
        REQUIRE(seeds.size() >= 48);
        for (std::size_t i = 1; i < seeds.size(); ++i) {
            const double x = seeds[i].centre.x - seeds[i - 1].centre.x;
            const double y = seeds[i].centre.y - seeds[i - 1].centre.y;
            CHECK(std::hypot(x, y) > 2 * seeds[i].radius_x);
        }
    }
}

TEST_CASE("Course: figures of a rule of thumb are printed as counted") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course();
    const CourseOptions options{.language = Language::French};
    const CourseSetting setting{material, options, *measurer};
    CHECK(setting.proverb_text(Proverb::TakeMost) ==
          "Prenez le plus possible. C’est vrai le plus souvent\u00a0: un coup qui suit la règle est le "
          "meilleur "
          "dans 63\u00a0% des 12\u00a0345 positions comptées, un autre coup dans 50\u00a0%. Quand c’est "
          "faux, on y "
          "perd 1,2 graine.");
    CourseMaterial none = material;
    none.proverbs.clear();
    const CourseSetting without{none, options, *measurer};
    CHECK(without.proverb_text(Proverb::TakeMost).empty());
}

TEST_CASE("Course: words say what the figures of a rule of thumb mean") {
    const auto measurer = make_text_measurer();
    const auto said = [&](double right, std::optional<double> otherwise) {
        CourseMaterial material{.rules = abapa()};
        material.proverbs = {
            {.proverb = Proverb::TakeMost, .boards = 100, .right = right, .otherwise = otherwise}};
        const CourseOptions options;
        const CourseSetting setting{material, options, *measurer};
        const std::string text = setting.proverb_text(Proverb::TakeMost);
        return text.substr(25, text.find(':') - 25);
    };
    CHECK(said(0.88, 0.16) == "Mostly true");
    CHECK(said(0.45, 0.30) == "It helps, but fails more often than not");
    CHECK(said(0.56, 0.55) == "It makes no difference");
    CHECK(said(0.38, 0.49) == "The opposite is true more often");
    CHECK(said(0.71, std::nullopt) == "Mostly true");
    CHECK(said(0.56, std::nullopt) == "True hardly more often than not");
    CHECK(said(0.3, std::nullopt) == "More often false than true");
}

TEST_CASE("Course: every word that a step teaches is in the glossary") {
    const auto lowered = [](std::string text) {
        std::ranges::transform(text, text.begin(), [](char letter) {
            return letter >= 'A' && letter <= 'Z' ? letter + 32 : letter;
        });
        return text;
    };
    for (const Language language : languages()) {
        std::string glossary;
        for (const GlossaryEntry& entry : glossary_entries(abapa(), language)) {
            glossary += lowered(entry.term + " " + entry.meaning) + "\n";
        }
        for (std::size_t step = 0; step < course_steps; ++step) {
            std::string words = localized(language, step_id(step, "words"));
            while (!words.empty()) {
                std::string word = words.substr(0, words.find(','));
                words = words.size() > word.size() + 2 ? words.substr(word.size() + 2) : "";
                word = word.substr(0, word.find(" ("));
                for (const std::string article : {"to ", "the ", "son "}) {
                    word = word.starts_with(article) ? word.substr(article.size()) : word;
                }
                CAPTURE(word);
                CHECK(glossary.find(word) != std::string::npos);
            }
        }
    }
}

TEST_CASE("Course: the first lesson says how to read the book") {
    const auto measurer = make_text_measurer();
    const CourseMaterial material = sample_course();
    for (const Language language : languages()) {
        const Document document = course(material, {.language = language}, *measurer);
        const std::string text = text_of(document);
        CHECK(text.find("×2") != std::string::npos);
        CHECK(text.find(localized(language, "workbook.reading")) != std::string::npos);
    }
}
