#include "awale/render/board/diagram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "awale/render/board/value_chart.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

struct Rectangle {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

Rectangle box_of(const Text& text, TextMeasurer& measurer) {
    const double width = measurer.width(text.text, text.font);
    const double left = text.at.x - (text.anchor == Anchor::Middle ? width / 2
                                     : text.anchor == Anchor::End  ? width
                                                                   : 0);
    return {left, left + width, text.at.y - 0.72 * text.font.size, text.at.y};
}

bool touch(const Rectangle& a, const Rectangle& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

std::vector<Rectangle> texts_of(const Drawing& drawing, TextMeasurer& measurer) {
    std::vector<Rectangle> boxes;
    for (const DrawOp& op : drawing.ops) {
        if (const auto* const text = std::get_if<Text>(&op)) {
            boxes.push_back(box_of(*text, measurer));
        }
    }
    return boxes;
}

void check_apart(const std::vector<Rectangle>& boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            CAPTURE(i);
            CAPTURE(j);
            CHECK_FALSE(touch(boxes[i], boxes[j]));
        }
    }
}

double luminance(Colour colour) {
    const auto part = [](std::uint8_t value) { return std::pow(value / 255.0, 2.2); };
    return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue);
}

double contrast_of(Colour a, Colour b) {
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first / second, second / first);
}

}  // namespace

TEST_CASE("Diagram: on a small board the numbers of the two rows do not touch") {
    const auto measurer = make_text_measurer();
    DiagramOptions options;
    options.width = 85;
    options.theme = &ink();
    check_apart(texts_of(diagram(Board::start(abapa()), abapa(), options), *measurer));
}

TEST_CASE("Diagram: labels never touch each other") {
    const auto measurer = make_text_measurer();
    const Board board = Board::start(abapa());
    for (const std::string text : {"27–21", "≈27–21", "20–28…25–23", "≈24½–23½"}) {
        for (const Side side : {Side::South, Side::North}) {
            for (const Side bottom : {Side::South, Side::North}) {
                DiagramOptions look;
                look.bottom = bottom;
                for (std::size_t place = 0; place < 6; ++place) {
                    look.labels.push_back({House{side, place}, text, place == 2});
                }
                const Drawing drawing = diagram(board, abapa(), look);
                CAPTURE(text);
                check_apart(texts_of(drawing, *measurer));
                for (const Rectangle& box : texts_of(drawing, *measurer)) {
                    CHECK(box.left >= 0);
                    CHECK(box.right <= drawing.size.width);
                    CHECK(box.top >= 0);
                    CHECK(box.bottom <= drawing.size.height);
                }
            }
        }
    }
}

TEST_CASE("Diagram: a long sowing shows its number of laps") {
    const auto measurer = make_text_measurer();
    const Board board = Board::start(abapa());
    for (const double width : {DiagramOptions{}.width, least_width}) {
        for (const char letter : std::string("ABCDEFabcdef")) {
            DiagramOptions look;
            look.width = width;
            look.played = SowingArrow{*house_from_letter(letter), Seeds{16}};
            const Drawing drawing = diagram(board, abapa(), look);
            check_apart(texts_of(drawing, *measurer));
            // It reads towards the letter, on whichever side of it.
            const std::string laps = letter <= 'F' ? "×2" : "2×";
            CHECK(std::ranges::any_of(drawing.ops, [&](const DrawOp& op) {
                const auto* const text = std::get_if<Text>(&op);
                return text != nullptr && text->text == laps;
            }));
        }
    }
}

TEST_CASE("Diagram: the reserve covers no count") {
    const auto measurer = make_text_measurer();
    Board board = Board::start(eqwale_rules());
    board.set_seeds(*house_from_letter('C'), Seeds{10});
    board.set_seeds(*house_from_letter('c'), Seeds{10});
    board.set_reserve(Seeds{28});
    DiagramOptions look;
    look.width = least_width;
    check_apart(texts_of(diagram(board, eqwale_rules(), look), *measurer));
}

TEST_CASE("Diagram: rings differ in grey, dash or number") {
    for (const Theme* theme : {&wood(), &ink(), &contrast()}) {
        CAPTURE(theme->name);
        CHECK(contrast_of(theme->played, theme->board) >= 3);
        CHECK(contrast_of(theme->better, theme->board) >= 3);
        CHECK(contrast_of(theme->number, theme->hollow) >= 3);
        DiagramOptions look;
        look.theme = theme;
        look.played = SowingArrow{*house_from_letter('A'), Seeds{4}};
        look.better = SowingArrow{*house_from_letter('B'), Seeds{4}};
        std::vector<Dash> rings;
        const Drawing drawing = diagram(Board::start(abapa()), abapa(), look);
        const Ellipse* below = nullptr;
        for (const DrawOp& op : drawing.ops) {
            const auto* const ring = std::get_if<Ellipse>(&op);
            if (ring == nullptr || !ring->paint.stroke) {
                continue;
            }
            const Colour colour = ring->paint.stroke->colour;
            if (colour == theme->played || colour == theme->better) {
                REQUIRE(below != nullptr);
                CHECK(below->centre == ring->centre);
                // Light inside, and nothing outside that would cover a number.
                CHECK(below->radius_x < ring->radius_x);
                CHECK(below->radius_x + below->paint.stroke->width / 2 <= ring->radius_x + 0.01);
                rings.push_back(ring->paint.stroke->dash);
            }
            below = ring;
        }
        CHECK(rings == std::vector<Dash>{Dash::Dashed, Dash::Solid});
    }
}

TEST_CASE("Value chart: numbers touch nothing, lines are of three kinds") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    for (const Language language : languages()) {
        ChartOptions options;
        options.language = language;
        for (std::size_t ply = 1; ply <= 16; ++ply) {
            const std::size_t at = ply < 9 ? ply : game.plies.size() - 17 + ply;
            options.marks.push_back({Ply{at}, std::to_string(ply)});
        }
        const Drawing chart = value_chart(game, options, *measurer);
        double before = 0;
        for (const DrawOp& op : chart.ops) {
            const auto* const text = std::get_if<Text>(&op);
            if (text != nullptr && text->font.bold) {
                CHECK(text->at.x >= before);
                before = text->at.x;
            }
        }
        std::vector<Rectangle> boxes = texts_of(chart, *measurer);
        check_apart(boxes);
        std::vector<Dash> kinds;
        std::size_t bands = 0;
        for (const DrawOp& op : chart.ops) {
            if (const auto* const path = std::get_if<Path>(&op)) {
                if (path->paint.stroke) {
                    kinds.push_back(path->paint.stroke->dash);
                }
                bands += path->paint.fill ? 1U : 0U;
            }
        }
        std::ranges::sort(kinds);
        const auto repeated = std::ranges::unique(kinds);
        kinds.erase(repeated.begin(), repeated.end());
        CHECK(kinds.size() <= 2);
        CHECK(bands > 0);
    }
}

TEST_CASE("Value chart: no line crosses its words") {
    const auto measurer = make_text_measurer();
    const AnnotatedGame game = sample_game(long_game);
    const Drawing chart = value_chart(game, {}, *measurer);
    std::vector<Rectangle> words;
    for (const DrawOp& op : chart.ops) {
        const auto* const text = std::get_if<Text>(&op);
        if (text != nullptr && text->text.ends_with(" ahead")) {
            words.push_back(box_of(*text, *measurer));
        }
    }
    REQUIRE(words.size() == 2);
    constexpr int steps = 50;
    for (const DrawOp& op : chart.ops) {
        const auto* const path = std::get_if<Path>(&op);
        if (path == nullptr || !path->paint.stroke) {
            continue;
        }
        for (std::size_t i = 1; i < path->outline.size(); ++i) {
            const Point from = path->outline[i - 1].to;
            const Point way = path->outline[i].to - from;
            for (int step = 0; step <= steps; ++step) {
                const Point at = from + static_cast<double>(step) / steps * way;
                for (const Rectangle& box : words) {
                    CHECK_FALSE(touch(box, {at.x, at.x, at.y, at.y}));
                }
            }
        }
    }
}
