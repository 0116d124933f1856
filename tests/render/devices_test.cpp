#include <doctest/doctest.h>

#include <string>

#include "awale/notation/io/environment_error.hpp"
#include "awale/render/draw/cairo_devices.hpp"

using namespace awale::render;

namespace {

Drawing page_saying(const char* words) {
    Drawing drawing{.size = {200, 100}, .title = words, .description = {}, .ops = {}};
    const auto paragraph = drawing.group({.role = Role::Paragraph});
    drawing.add(Text{{10, 50}, words, Font{Face::Serif, 12, false, false}, {}});
    return drawing;
}

std::string complaint(const char* words) {
    try {
        to_pdf(page_saying(words), "en");
    } catch (const awale::EnvironmentError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("Devices: the same document gives the same bytes") {
    CHECK(to_pdf(page_saying("Awalé"), "en") == to_pdf(page_saying("Awalé"), "en"));
    CHECK(to_png(page_saying("Awalé"), 2, {255, 255, 255}) ==
          to_png(page_saying("Awalé"), 2, {255, 255, 255}));
}

TEST_CASE("Devices: fonts cover Latin of West Africa, Tifinagh and N'Ko") {
    for (const char* words : {"Kɔ́fí Ɛdzɔ", "Ọ̀ṣun Adébáyọ̀", "Ŋɔ̃gbɛ", "ⴰⵡⴰⵍⴻ", "ߥߊߙߌ", "Łódź Ðorđe"}) {
        CAPTURE(words);
        CHECK(complaint(words) == "");
    }
}

TEST_CASE("Devices: a character without a font is an error") {
    CHECK(complaint("a\uE123b") ==
          "the text “a\uE123b”: neither Gentium Book Plus nor any other installed font has the character "
          "U+E123; "
          "install a font that has it, for example from the package fonts-noto-core");
}

TEST_CASE("Devices: text that is not UTF-8 is refused") { CHECK(complaint("caf\xe9") != ""); }

TEST_CASE("TextMeasurer: widths add up") {
    const auto measurer = make_text_measurer();
    const Font font{Face::Serif, 10, false, false};
    const double one = measurer->width("0", font);
    CHECK(one > 4);
    CHECK(one < 6);
    CHECK(measurer->width("0000000000", font) == doctest::Approx(10 * one).epsilon(0.001));
    CHECK(measurer->width("0", Font{Face::Serif, 20, false, false}) ==
          doctest::Approx(2 * one).epsilon(0.001));
    CHECK(measurer->width("", font) == 0);
}
