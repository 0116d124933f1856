#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "awale/render/documents/game_document.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "support/page_image.hpp"
#include "support/sample_game.hpp"
#include "test_paths.hpp"

using namespace awale;
using namespace awale::render;

namespace {

// Squares of a line of text's height, so that other words of the same length, or another version of a font,
// are no difference, and a diagram, a heading or a table that is gone or has moved is one.
constexpr double pixels_per_point = 0.5;
constexpr int square = 8;
constexpr int tolerance = 24;  // a chart of thin lines is a difference too

Document sample_document() {
    const AnnotatedGame game = sample_game(famine_game);
    const auto measurer = make_text_measurer();
    return annotated_game_document(game, sample_narration(game), {}, *measurer);
}

std::string picture(const Drawing& drawing) { return to_png(drawing, pixels_per_point, {255, 255, 255}); }

/// The drawing without its n-th figure, counted from 0, and everything in it.
Drawing without_figure(const Drawing& drawing, int n) {
    Drawing rest{.size = drawing.size};
    int depth = 0;
    for (const DrawOp& op : drawing.ops) {
        const auto* const begin = std::get_if<GroupBegin>(&op);
        const bool drops = depth == 0 && begin != nullptr && begin->role == Role::Figure && n-- == 0;
        if (depth == 0 && !drops) {
            rest.add(op);
            continue;
        }
        depth += begin != nullptr ? 1 : std::holds_alternative<GroupEnd>(op) ? -1 : 0;
    }
    return rest;
}

Drawing moved_down(const Drawing& drawing, double points) {
    Drawing moved{.size = drawing.size};
    moved.place(drawing, {0, points});
    return moved;
}

}  // namespace

TEST_CASE("Game images: pages look as recorded") {
    const Document document = sample_document();
    for (std::size_t page = 0; page < document.pages.size(); ++page) {
        const std::string file =
            AWALE_SOURCE_DIR "/tests/render/recorded/game-" + std::to_string(page + 1) + ".png";
        const std::string seen = picture(document.pages[page].drawing);
        const char* const accept = std::getenv("AWALE_ACCEPT");
        if (accept != nullptr && std::string(accept) == "1") {
            std::ofstream(file, std::ios::binary) << seen;
        }
        std::ifstream in(file, std::ios::binary);
        const std::string expected(std::istreambuf_iterator<char>(in), {});
        const std::string difference = image_difference(expected, seen, square, tolerance);
        if (!difference.empty()) {
            const std::string kept = AWALE_BINARY_DIR "/game-" + std::to_string(page + 1) + ".png";
            std::ofstream(kept, std::ios::binary) << seen;
            FAIL_CHECK(file << ": " << difference << "; see " << kept);
        }
    }
}

TEST_CASE("Game images: a lost figure or moved page is a difference") {
    const Document document = sample_document();
    int figures = 0;
    for (const Page& page : document.pages) {
        const std::string whole = picture(page.drawing);
        CHECK(image_difference(whole, whole, square, 0).empty());
        CHECK_FALSE(
            image_difference(whole, picture(moved_down(page.drawing, 20)), square, tolerance).empty());
        for (int figure = 0;; ++figure) {
            const Drawing rest = without_figure(page.drawing, figure);
            if (rest.ops.size() == page.drawing.ops.size()) {
                break;
            }
            CAPTURE(page.label);
            CAPTURE(figure);
            CHECK_FALSE(image_difference(whole, picture(rest), square, tolerance).empty());
            ++figures;
        }
    }
    CHECK(figures > 6);
    CHECK_FALSE(image_difference("", picture(document.pages.front().drawing), square, tolerance).empty());
}
