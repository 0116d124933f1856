#include "awale/render/documents/game_document.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/layout/typography.hpp"
#include "support/extent.hpp"
#include "support/sample_game.hpp"

using namespace awale;
using namespace awale::render;

namespace {

Drawing picture_of(const AnnotatedGame& game, Language language, TextMeasurer& measurer) {
    return chart_picture(game, narrate(game, language, Detail::Normal), {.language = language}, measurer);
}

}  // namespace

TEST_CASE("Chart picture: is complete, without links, with a description") {
    const auto measurer = make_text_measurer();
    for (const std::string_view moves : {long_game, famine_game}) {
        const AnnotatedGame game = sample_game(moves);
        for (const Language language : languages()) {
            const Drawing picture = picture_of(game, language, *measurer);
            const auto extent = measure(picture, *measurer);
            REQUIRE(extent);
            CHECK(extent->from.x >= 0);
            CHECK(extent->from.y >= 0);
            CHECK(extent->to.x <= picture.size.width);
            CHECK(extent->to.y <= picture.size.height);
            for (const DrawOp& op : picture.ops) {
                if (const auto* group = std::get_if<GroupBegin>(&op)) {
                    CHECK(group->link.empty());
                    CHECK(group->destination.empty());
                }
            }
            CHECK(picture.title.find("Kɔ́fí Agbéko – Adélaïde N’Guessan") != std::string::npos);
            const std::string svg = to_svg(picture);
            const std::string proved = localized(language, "print.proved_from", {{"move", "@"}});
            CHECK(svg.find(proved.substr(0, proved.find('@'))) != std::string::npos);
            const std::vector<std::string> summary = narrate(game, language, Detail::Normal).summary;
            REQUIRE(summary.size() > 1);
            CHECK(picture.description.starts_with(typeset(summary.front(), language)));
            CHECK(picture.description.ends_with(typeset(summary.back(), language)));
        }
    }
}

TEST_CASE("Chart picture: without judgements there is no frontier") {
    const auto measurer = make_text_measurer();
    AnnotatedGame game = sample_game(famine_game);
    game.ledger = {};
    game.last_value = std::nullopt;
    for (PlyAnnotation& ply : game.plies) {
        ply = {};
    }
    const std::string svg = to_svg(picture_of(game, Language::English, *measurer));
    CHECK(svg.find("proved from") == std::string::npos);
    CHECK(svg.find("In brackets") == std::string::npos);
    CHECK(svg.find("South ahead") != std::string::npos);
}
