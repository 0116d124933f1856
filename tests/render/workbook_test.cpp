#include "awale/render/documents/workbook.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "awale/notation/game/play.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/documents/exercise_text.hpp"
#include "awale/render/draw/cairo_devices.hpp"
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

/// Where each exercise stands on a page, the hints, and the score sheet.
std::vector<Extent> extents_of_parts(const Drawing& page, TextMeasurer& measurer) {
    std::vector<Extent> parts;
    for (std::size_t i = 0; i < page.ops.size(); ++i) {
        const auto* const begin = std::get_if<GroupBegin>(&page.ops[i]);
        if (begin == nullptr ||
            (begin->role != Role::Section && begin->role != Role::Table && !begin->upside_down)) {
            continue;
        }
        Drawing part{.size = page.size};
        int depth = 0;
        do {
            depth += std::holds_alternative<GroupBegin>(page.ops[i]) ? 1 : 0;
            depth -= std::holds_alternative<GroupEnd>(page.ops[i]) ? 1 : 0;
            part.add(page.ops[i++]);
        } while (depth > 0);
        --i;
        parts.push_back(*measure(part, measurer));
    }
    return parts;
}

bool touch(const Extent& a, const Extent& b) {
    return a.from.x < b.to.x && b.from.x < a.to.x && a.from.y < b.to.y && b.from.y < a.to.y;
}

/// The page that has a destination, from 0.
std::size_t page_of(const Document& document, std::string_view destination) {
    const auto has_it = [&](const Page& page) {
        return std::ranges::any_of(page.drawing.ops, [&](const DrawOp& op) {
            const auto* const begin = std::get_if<GroupBegin>(&op);
            return begin != nullptr && begin->destination == destination;
        });
    };
    return static_cast<std::size_t>(std::ranges::find_if(document.pages, has_it) - document.pages.begin());
}

}  // namespace

TEST_CASE("Workbook: each exercise and solution is set once, with links") {
    const auto measurer = make_text_measurer();
    for (const std::size_t count : std::initializer_list<std::size_t>{1, 6, 7, 60}) {
        const auto exercises = sample_exercises(count);
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            for (const Language language : languages()) {
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

TEST_CASE("Workbook: exercises do not touch, however long their questions are") {
    const auto measurer = make_text_measurer();
    for (const std::string_view question :
         {"Which?", "North threatens to take 3 seeds with e. What do you do? Which move leads to the best?",
          "North threatens to take 3 seeds with e. What do you do about it, and what would be the worst of "
          "the moves that you have? One move wins. Which one is it?"}) {
        auto exercises = sample_exercises(10);
        for (Exercise& exercise : exercises) {
            exercise.criterion = Criterion::FinalMargin;
            exercise.question = question;
        }
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            CAPTURE(name(paper));
            CAPTURE(question);
            const Document document = workbook(exercises, {.paper = paper}, *measurer);
            for (const Page& page : document.pages) {
                const auto parts = extents_of_parts(page.drawing, *measurer);
                for (std::size_t i = 0; i < parts.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j) {
                        CHECK_FALSE(touch(parts[i], parts[j]));
                    }
                }
            }
        }
    }
}

TEST_CASE("Workbook: no page has both the score sheet, which pupils get, and solutions") {
    const auto measurer = make_text_measurer();
    for (const std::size_t count : std::initializer_list<std::size_t>{1, 3, 10, 12, 24, 100}) {
        for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
            CAPTURE(count);
            CAPTURE(name(paper));
            const Document document = workbook(sample_exercises(count), {.paper = paper}, *measurer);
            const std::size_t scores = page_of(document, "scores");
            CHECK(page_of(document, exercise_destination(count)) <= scores);
            CHECK(scores < page_of(document, "solutions"));
            CHECK(page_of(document, "solutions") < document.pages.size());
        }
    }
    // Where the last exercises leave room, the sheet needs no page.
    const Document document = workbook(sample_exercises(10), {.paper = Paper::A4}, *measurer);
    CHECK(page_of(document, "scores") == page_of(document, exercise_destination(10)));
}

TEST_CASE("Workbook: the pupil's part has no answer, the teacher's part nothing else") {
    const auto measurer = make_text_measurer();
    const auto exercises = sample_exercises(7);
    const WorkbookOptions options;
    const Document whole = workbook(exercises, options, *measurer);
    const Document pupil = workbook(exercises, options, *measurer, DocumentPart::Pupil);
    const Document teacher = workbook(exercises, options, *measurer, DocumentPart::Teacher);
    CHECK(pupil.pages.size() + teacher.pages.size() == whole.pages.size());
    CHECK(page_of(pupil, "scores") < pupil.pages.size());
    CHECK(page_of(pupil, "glossary") < pupil.pages.size());
    CHECK(page_of(pupil, "solutions") == pupil.pages.size());
    CHECK(page_of(teacher, "solutions") == 0);
    CHECK(page_of(teacher, "exercises") == teacher.pages.size());
    CHECK(text_of(pupil).find("The others") == std::string::npos);
    std::vector<BoardQuestion> questions;
    for (const char letter : {'A', 'E', 'F'}) {
        questions.push_back({.board = exercises.front().board,
                             .rules = abapa(),
                             .subject = BoardQuestion::Subject::Captured,
                             .house = *house_from_letter(letter)});
    }
    const Document week = first_week_book(questions, options, *measurer, DocumentPart::Pupil);
    const Document answers = first_week_book(questions, options, *measurer, DocumentPart::Teacher);
    CHECK(page_of(week, "question-1") < week.pages.size());
    CHECK(page_of(week, "question-1-answer") == week.pages.size());
    CHECK(page_of(answers, "question-1-answer") == 0);
    for (const Document* const part : {&pupil, &teacher, &week, &answers}) {
        CHECK(broken_links(*part).empty());
        CHECK_FALSE(part->outline.empty());
    }
}

TEST_CASE("Workbook: exercises are shared evenly by the pages") {
    const auto measurer = make_text_measurer();
    const auto exercises = sample_exercises(8);
    const Document document = workbook(exercises, {.paper = Paper::A4}, *measurer);
    const std::size_t first = page_of(document, exercise_destination(1));
    CHECK(page_of(document, exercise_destination(4)) == first);
    CHECK(page_of(document, exercise_destination(5)) == first + 1);
    CHECK(page_of(document, exercise_destination(8)) == first + 1);
}

TEST_CASE("Workbook: every reason has words in every language") {
    const Exercise exercise = sample_exercise(Criterion::SafeCapture);
    for (const Language language : languages()) {
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
          "It is too early to open the granary F.");
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
    for (int subject = 0; subject <= static_cast<int>(BoardQuestion::Subject::StillTaking); ++subject) {
        for (const char letter : {'A', 'E', 'F'}) {
            questions.push_back({.board = board,
                                 .rules = abapa(),
                                 .subject = static_cast<BoardQuestion::Subject>(subject),
                                 .house = *house_from_letter(letter),
                                 .target = *house_from_letter('a')});
        }
    }
    for (const Language language : languages()) {
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
    const auto told = [](const std::string& position, BoardQuestion::Subject subject, Language language) {
        return reason_text(
            {.board = parse_position(position, abapa()).value(), .rules = abapa(), .subject = subject},
            language);
    };
    CHECK(told("1-2-3-1-3-2-0-0-0-0-0-0-20-16-S", BoardQuestion::Subject::MustFeed, Language::English) ==
          "North has no seeds, and only E and F reach its row.");
    CHECK(told("1-1-0-1-0-1-0-0-0-0-0-0-24-20-S", BoardQuestion::Subject::Legal, Language::French) ==
          "Nord n’a plus de graines, et seule F atteint son camp.");
    CHECK(told("0-0-2-1-3-0-4-1-13-0-2-0-8-14-S", BoardQuestion::Subject::Legal, Language::English) ==
          "Any of your houses with seeds may be played.");
    CHECK(told("1-0-8-8-6-6-0-6-2-7-1-3-0-0-S", BoardQuestion::Subject::Capturing, Language::French) ==
          "C prend 2 graines en e. E prend 2 graines en e.");
    const BoardQuestion attacked{
        .board = parse_position("2-1-0-0-0-2-0-0-1-2-0-0-20-20-0-S", eqwale_rules()).value(),
        .rules = eqwale_rules(),
        .subject = BoardQuestion::Subject::Attacked,
        .house = *house_from_letter('A')};
    CHECK(reason_text(attacked, Language::French).ends_with("d en a autant, et deux au moins."));
}
