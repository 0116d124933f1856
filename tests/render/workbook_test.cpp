#include "awale/render/workbook/workbook.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/workbook/first_week.hpp"
#include "awale/render/workbook/question_text.hpp"
#include "awale/render/workbook/workbook_words.hpp"
#include "support/document_text.hpp"
#include "support/extent.hpp"
#include "support/sample_exercise.hpp"

using namespace awale;
using namespace awale::render;

namespace {

std::size_t count_of(const std::string& text, const std::string& words) {
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
        ++count;
    }
    return count;
}

}  // namespace

TEST_CASE("Workbook: each exercise and solution is set once, with links") {
    const auto measurer = make_text_measurer();
    for (const std::size_t count : std::initializer_list<std::size_t>{1, 6, 7, 60}) {
        const auto exercises = sample_exercises(count);
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            for (const Language language : {Language::English, Language::French}) {
                WorkbookOptions options;
                options.paper = paper;
                options.language = language;
                const Document document = workbook(exercises, options, *measurer);
                CAPTURE(name(paper));
                CHECK(broken_links(document).empty());
                for (const Page& page : document.pages) {
                    const auto extent = measure(page.drawing, *measurer);
                    REQUIRE(extent);
                    CHECK(extent->from.x > 20);
                    CHECK(extent->from.y > 15);
                    CHECK(extent->to.x < page.drawing.size.width - 20);
                    CHECK(extent->to.y < page.drawing.size.height - 15);
                }
                // Title page, question, solution.
                CHECK(count_of(text_of(document), "1-0-0-3-2-14-0-0-1-2-1-4-16-4-S") == 2 * count + 1);
            }
        }
    }
}

TEST_CASE("Workbook: every reason has words in both languages") {
    const Exercise exercise = sample_exercise(Criterion::SafeCapture);
    for (const Language language : {Language::English, Language::French}) {
        std::vector<std::string> said;
        for (const Reason& reason : exercise.reasons) {
            said.push_back(reason_text(reason, exercise, language));
            CHECK_FALSE(said.back().empty());
            CHECK(said.back().find_first_of("{}|") == std::string::npos);
        }
        std::ranges::sort(said);
        CHECK(std::adjacent_find(said.begin(), said.end()) == said.end());
    }
    CHECK(reason_text(exercise.reasons[3], exercise, Language::English) == "F takes 2 seeds from a and b.");
    CHECK(reason_text(exercise.reasons[3], exercise, Language::French) == "F prend 2 graines en a et b.");
    CHECK(reason_text(exercise.reasons[1], exercise, Language::English) ==
          "The granary F would take 2 seeds at once, but that is too early.");
}

TEST_CASE("Workbook: a given title replaces the usual one") {
    const auto measurer = make_text_measurer();
    const auto exercises = sample_exercises(1);
    const Document document = workbook(exercises, {.title = "Exercices d'{été}"}, *measurer);
    CHECK(document.title.starts_with("Exercices d’{été} – "));
    CHECK(text_of(document).find("Awalé workbook") == std::string::npos);
}

TEST_CASE("Workbook: the questions of a first week have an answer and a reason each") {
    const auto measurer = make_text_measurer();
    const Board board = parse_position("4-1-0-3-2-14-0-1-2-2-1-4-10-4-S", abapa()).value();
    std::vector<BoardQuestion> questions;
    for (int kind = 0; kind <= static_cast<int>(last_question_kind); ++kind) {
        for (const char letter : {'A', 'E', 'F'}) {
            questions.push_back({.board = board,
                                 .rules = abapa(),
                                 .kind = static_cast<BoardQuestion::Kind>(kind),
                                 .house = *house_from_letter(letter),
                                 .target = *house_from_letter('a')});
        }
    }
    for (const Language language : {Language::English, Language::French}) {
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            const Document document =
                first_week_book(questions, {.paper = paper, .language = language}, *measurer);
            CHECK(broken_links(document).empty());
            CHECK(text_of(document).find_first_of("{}|") == std::string::npos);
            for (const Page& page : document.pages) {
                const auto extent = measure(page.drawing, *measurer);
                REQUIRE(extent);
                CHECK(extent->from.x > 20);
                CHECK(extent->to.x < page.drawing.size.width - 20);
                CHECK(extent->to.y < page.drawing.size.height - 15);
            }
        }
    }
    CHECK(reason_text(questions[2], Language::English) ==
          "F holds 14 seeds: the last one falls in c. On the way round F is skipped.");
    CHECK(reason_text(questions[2], Language::French).starts_with("F contient 14 graines"));
}
