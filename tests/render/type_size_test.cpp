// No document sets type below `least_type`: every design, on every paper, in every language.

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "awale/notation/game/position_text.hpp"
#include "awale/notation/game/rules.hpp"
#include "awale/render/documents/course.hpp"
#include "awale/render/documents/documents.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/documents/statistics_picture.hpp"
#include "awale/render/documents/workbook.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/extent.hpp"
#include "support/sample_bulletin.hpp"
#include "support/sample_course.hpp"
#include "support/sample_exercise.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

/// The texts of a drawing that are set too small, each with its size.
std::string too_small(const Drawing& drawing, double least = least_type) {
    std::string found;
    for (const DrawOp& op : drawing.ops) {
        const auto* const text = std::get_if<Text>(&op);
        if (text != nullptr && text->font.size < least - 1e-9) {
            found += text->text + " (" + std::to_string(text->font.size) + ") ";
        }
    }
    return found;
}

void check(std::string_view design, const Document& document, double least = least_type) {
    CAPTURE(design);
    for (const Page& page : document.pages) {
        CAPTURE(page.label);
        CHECK(too_small(page.drawing, least) == "");
    }
}

}  // namespace

TEST_CASE("Type size: small type is found") {
    Drawing drawing;
    drawing.add(Text{{}, "fine", {Face::Sans, least_type, false, false}, {}});
    CHECK(too_small(drawing).empty());
    drawing.add(Text{{}, "too small", {Face::Sans, least_type - 0.1, false, false}, {}});
    CHECK(too_small(drawing).starts_with("too small"));
}

TEST_CASE("Type size: no page is set below 7 points") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const Board late = parse_position("10-11-2-0-15-3-0-1-0-4-1-0-1-0-N", abapa()).value();
    const CourseMaterial material = sample_course();
    std::vector<BoardQuestion> questions;
    for (const Task& task : material.steps[0].practice[0].tasks) {
        questions.push_back(std::get<BoardQuestion>(task));
    }
    auto exercises = sample_exercises(7);
    exercises[2].question =
        "North threatens to take 3 seeds with e. What do you do about it, and what would be the worst of "
        "the moves that you have? One move wins. Which one is it?";
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        CAPTURE(name(paper));
        for (const Language language : languages()) {
            CAPTURE(name(language));
            const BookletGame one{game, narrate(game, language, Detail::Full)};
            const BookletOptions look{.paper = paper, .language = language};
            check("game", annotated_game_document(one.game, one.narration, look, *measurer));
            check("booklet", booklet_document({one, one}, "", look, *measurer));
            check("bulletin",
                  bulletin_document(sample_bulletin(), {.paper = paper, .language = language}, *measurer));
            check("workbook", workbook(exercises, {.paper = paper, .language = language}, *measurer));
            check("first week",
                  first_week_book(questions, {.paper = paper, .language = language}, *measurer));
            check("course", course(material, {.paper = paper, .language = language}, *measurer));
            for (std::size_t columns = 1; columns <= 4; ++columns) {
                check("sheet",
                      diagram_sheet({{Board::start(abapa())}, {late}}, abapa(),
                                    {.paper = paper, .language = language, .columns = columns}, *measurer));
            }
        }
    }
}

TEST_CASE("Type size: large print has no type below 18 points") {
    const auto measurer = make_text_measurer();
    check("course", course(sample_course(true), {.part = DocumentPart::Pupil, .large = true}, *measurer), 18);
    check("workbook", workbook(sample_exercises(7), {.large = true}, *measurer), 18);
}

TEST_CASE("Type size: no poster is set below 7 points, and each fits on its page") {
    const auto measurer = make_text_measurer();
    for (const RuleSet& rules : rule_sets_of_all_games()) {
        CAPTURE(rules.name);
        for (const Paper paper : {Paper::A5, Paper::A4, Paper::Letter, Paper::A3}) {
            CAPTURE(name(paper));
            for (const Language language : languages()) {
                CAPTURE(name(language));
                // French takes more room, and the smallest paper has least.
                if ((rules.name != abapa().name || paper == Paper::Letter) &&
                    (paper != Paper::A5 || language == Language::English)) {
                    continue;
                }
                const Document poster =
                    poster_document(rules, {.paper = paper, .language = language}, *measurer);
                check("poster", poster);
                for (const Page& page : poster.pages) {
                    const auto extent = measure(page.drawing, *measurer);
                    REQUIRE(extent);
                    CHECK(extent->to.y < page.drawing.size.height - 15);
                }
            }
        }
    }
}

TEST_CASE("Type size: posters for the wall have text of 24 points or more on A3, and fit on their page") {
    const auto measurer = make_text_measurer();
    for (const RuleSet& rules : rule_set_presets()) {
        for (const PosterTopic topic : {PosterTopic::Rules, PosterTopic::Captures, PosterTopic::Famine}) {
            for (const Language language : languages()) {
                CAPTURE(rules.name);
                CAPTURE(awale::name(topic));
                CAPTURE(name(language));
                const Document poster = poster_document(
                    rules, {.topic = topic, .paper = Paper::A3, .language = language}, *measurer);
                const Drawing& page = poster.pages.front().drawing;
                CHECK(measure(page, *measurer)->to.y < page.size.height - 15);
                for (const DrawOp& op : page.ops) {
                    if (const Text* const text = std::get_if<Text>(&op)) {
                        CHECK((text->font.face == Face::Sans || text->font.size >= 24));
                    }
                }
            }
        }
    }
}

TEST_CASE("Type size: pictures of statistics and of a game's values have no small type either") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(famine_game);
    for (const Language language : languages()) {
        CHECK(too_small(statistics_picture(sample_bulletin().figures, {}, "", 3,
                                           {.width = 480, .language = language}, *measurer)) == "");
        CHECK(too_small(chart_picture(game, narrate(game, language, Detail::Full), {.language = language},
                                      *measurer)) == "");
    }
}
