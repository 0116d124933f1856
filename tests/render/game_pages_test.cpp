#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "awale/render/board/diagram.hpp"
#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/layout/typography.hpp"
#include "support/check_pages.hpp"
#include "support/document_text.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

// The page on which something has that destination.
std::string page_of(const Document& document, const std::string& destination) {
    for (const Page& page : document.pages) {
        for (const DrawOp& op : page.drawing.ops) {
            const auto* const group = std::get_if<GroupBegin>(&op);
            if (group != nullptr && group->destination == destination) {
                return page.label;
            }
        }
    }
    return {};
}

// The last line of print on a page but for its foot, as a share of the height of its text.
double filled(const Page& page, const PageStyle& style) {
    double lowest = 0;
    double y = 0;
    std::vector<double> offsets;
    for (const DrawOp& op : page.drawing.ops) {
        if (const auto* const group = std::get_if<GroupBegin>(&op)) {
            offsets.push_back(y);
            y += group->offset.y;
        } else if (std::holds_alternative<GroupEnd>(op)) {
            y = offsets.back();
            offsets.pop_back();
        } else if (const auto* const text = std::get_if<Text>(&op);
                   text != nullptr && y + text->at.y < style.page.height - style.bottom - 1) {
            lowest = std::max(lowest, y + text->at.y);
        }
    }
    return (lowest - style.text_top()) / style.text_height();
}

}  // namespace

TEST_CASE("Game document: no diagram is narrower than four centimetres") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const Narration narration = narrate(game, Language::French, Detail::Full);
    for (const Paper paper : {Paper::A4, Paper::A5}) {
        const BookletOptions options{.paper = paper, .language = Language::French, .max_diagrams = 12};
        std::size_t diagrams = 0;
        bool is_board = false;
        for (const Page& page : annotated_game_document(game, narration, options, *measurer).pages) {
            for (const DrawOp& op : page.drawing.ops) {
                if (const auto* const group = std::get_if<GroupBegin>(&op)) {
                    is_board = is_board || group->destination.starts_with("diagram-");
                } else if (const auto* const box = std::get_if<Box>(&op); box != nullptr && is_board) {
                    CHECK(box->size.width > 0.99 * least_width);
                    is_board = false;
                    ++diagrams;
                }
            }
        }
        CHECK(diagrams == 12);
    }
}

TEST_CASE("Game document: a diagram is on its move's page or the first") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    for (const Paper paper : {Paper::A4, Paper::A5, Paper::Letter}) {
        for (const std::size_t diagrams : {std::size_t{5}, std::size_t{12}}) {
            for (const Language language : languages()) {
                BookletOptions options;
                options.paper = paper;
                options.language = language;
                options.max_diagrams = diagrams;
                const Narration narration = narrate(game, language, Detail::Normal);
                const Document document = annotated_game_document(game, narration, options, *measurer);
                const auto plies = diagram_plies(game, narration.turning_points, diagrams);
                CHECK(plies.size() > narration.turning_points.size());
                CHECK(std::ranges::is_sorted(plies));
                for (std::size_t i = 0; i < plies.size(); ++i) {
                    CAPTURE(name(paper));
                    CAPTURE(plies[i].number());
                    const bool first = std::ranges::find(narration.turning_points, plies[i]) !=
                                       narration.turning_points.end();
                    // A small page may have no room for all.
                    const std::string page = page_of(document, "diagram-" + std::to_string(i + 1));
                    const bool is_on_first = first && (page == "1" || paper != Paper::A5);
                    CHECK(
                        page ==
                        (is_on_first ? "1" : page_of(document, "move-" + std::to_string(plies[i].number()))));
                }
            }
        }
    }
}

TEST_CASE("Game document: a move names the page of its diagram only from another page") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    Narration narration = narrate(game, Language::English, Detail::Normal);
    narration.turning_points = {Ply{2}, Ply{game.plies.size() - 1}};
    const Document document = annotated_game_document(game, narration, {}, *measurer);
    REQUIRE(document.pages.size() > 1);
    REQUIRE(page_of(document, "move-2") == "1");
    REQUIRE(page_of(document, "move-" + std::to_string(game.plies.size() - 1)) != "1");
    const std::string text = text_of(document);
    const std::size_t named = text.find("p.\u00a01");
    CHECK(named != std::string::npos);
    CHECK(text.find("p.\u00a01", named + 1) == std::string::npos);
}

TEST_CASE("Game document: the ledger shows every step and a minus sign") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(famine_game);
    game.ledger = {};
    game.ledger.frontier = Ply{3};
    game.ledger.value_at_frontier = Value::within(Seeds{-10}, Seeds{-8});
    game.ledger.lost_by_south = Seeds{12};
    game.ledger.lost_by_north = Seeds{4};
    game.ledger.endless = Seeds{6};
    const std::string text = text_of(
        annotated_game_document(game, narrate(game, Language::English, Detail::Normal), {}, *measurer));
    for (const char* const shown : {"19–29…20–28", "20–28", "−4", "16–32", "+3", "19–29"}) {
        CHECK_MESSAGE(text.find(shown) != std::string::npos, shown);
    }
    CHECK(text.find("neither side could force") != std::string::npos);
}

TEST_CASE("Game document: captions have one form") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const std::string text = text_of(
        annotated_game_document(game, narrate(game, Language::English, Detail::Normal), {}, *measurer));
    CHECK(text.find("Before ") != std::string::npos);
    CHECK(text.find("to move.") == std::string::npos);
}

TEST_CASE("Game document: no page is left half empty") {
    const auto measurer = make_text_measurer();
    const PageStyle style = page_style(Paper::A4);
    for (const std::string_view moves : {long_game, famine_game}) {
        for (const Detail detail : {Detail::Brief, Detail::Normal, Detail::Full}) {
            const AnnotatedGame game = sample_game(moves);
            const Document document = annotated_game_document(game, narrate(game, Language::French, detail),
                                                              {.language = Language::French}, *measurer);
            for (const Page& page : document.pages) {
                CAPTURE(page.label);
                CHECK(filled(page, style) > (&page == &document.pages.back() ? 0.45 : 0.7));
            }
        }
    }
}

TEST_CASE("Game document: the author's diagrams alone, and words first") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(long_game);
    std::string words = "A remark of the author";
    for (int i = 0; i < 200; ++i) {
        words += " that goes on";
    }
    game.record.moves[3].nags.push_back(220);
    const Narration narration = narrate(game, Language::English, Detail::Full);
    std::size_t spoken = 0;
    while (narration.plies[spoken].empty()) {
        ++spoken;
    }
    game.record.moves[spoken].annotations.emplace_back(Comment{{}, words});
    const Document document =
        annotated_game_document(game, narration, {.only_author_diagrams = true}, *measurer);
    check_pages(document, *measurer);
    CHECK_FALSE(page_of(document, "diagram-1").empty());
    CHECK(page_of(document, "diagram-2").empty());
    CHECK(page_of(document, "final-position").empty());
    std::string text = text_of(document);
    std::ranges::replace(text, '\n', ' ');
    const auto author = text.find("A remark of the author");
    REQUIRE(author != std::string::npos);
    std::size_t times = 0;
    for (auto at = text.find("goes on"); at != std::string::npos; at = text.find("goes on", at + 1)) {
        ++times;
    }
    CHECK(times > 190);  // the others are broken at the end of a line
    CHECK(author < text.find(narration.plies[spoken].front().substr(0, 12), author));
}
