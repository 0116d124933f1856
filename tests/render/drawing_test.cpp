#include "awale/render/draw/drawing.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/drawing_dump.hpp"

using namespace awale::render;

TEST_CASE("number_text: is short and independent of the locale") {
    CHECK(number_text(0) == "0");
    CHECK(number_text(-0.001) == "0");
    CHECK(number_text(1.5) == "1.5");
    CHECK(number_text(100) == "100");
    CHECK(number_text(-12.345) == "-12.35");
}

TEST_CASE("Drawing: groups end with their scope") {
    Drawing small{.size = {5, 5}, .title = "small", .description = {}, .ops = {}};
    small.add(Line{{0, 0}, {5, 5}, {}});
    Drawing page{.size = {50, 50}, .title = "page", .description = {}, .ops = {}};
    {
        const auto heading =
            page.group({.role = Role::Heading1, .offset = {}, .link = "a", .destination = "b"});
        page.add(Text{{1, 2}, "Awalé", Font{Face::Serif, 12, true, false}, {}});
    }
    page.place(small, {20, 30}, Role::Figure);
    CHECK(dump_drawing(page) ==
          "drawing 50x50 \"page\"\n"
          "  heading 1 destination b link a\n"
          "    text 1,2 start serif 12 bold 000000 \"Awalé\"\n"
          "  end\n"
          "  figure at 20,30 \"small\"\n"
          "    line 0,0 5,5 stroke 000000 1\n"
          "  end\n");
}

TEST_CASE("SVG: escapes text and closes elements") {
    Drawing drawing{.size = {10, 10}, .title = "a < b & \"c\"", .description = "d > e", .ops = {}};
    {
        const auto group =
            drawing.group({.role = Role::None, .offset = {1, 2}, .link = "there", .destination = "here"});
        drawing.add(Text{{0, 0}, "1 < 2", Font{}, {}, Anchor::End});
    }
    CHECK(to_svg(drawing) ==
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10pt\" height=\"10pt\" viewBox=\"0 0 10 10\" "
          "role=\"img\">\n"
          "<title>a &lt; b &amp; &quot;c&quot;</title>\n"
          "<desc>d &gt; e</desc>\n"
          "<g id=\"here\" transform=\"translate(1 2)\"><a href=\"#there\">\n"
          "<g font-family=\"Lato, Helvetica Neue, Arial, DejaVu Sans, sans-serif\" font-size=\"10\" "
          "fill=\"#000000\" text-anchor=\"end\">\n"
          "<text x=\"0\" y=\"0\">1 &lt; 2</text>\n"
          "</g>\n"
          "</a></g>\n"
          "</svg>\n");
}

TEST_CASE("SVG: texts that look the same share a group, as long as nothing stands between them") {
    Drawing drawing{.size = {10, 10}, .title = {}, .description = {}, .ops = {}};
    const auto add = [&](const char* text, bool bold) {
        drawing.add(Text{{1, 2}, text, {Face::Sans, 10, bold, false}, {}});
    };
    add("a", false);
    add("b", false);
    add("c", true);
    drawing.add(Line{{0, 0}, {1, 1}, {}});
    add("d", true);
    const std::string text = to_svg(drawing);
    const auto count = [&](std::string_view part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    CHECK(count("<g font-family") == 3);
    CHECK(count("</g>") == 3);
    CHECK(count("font-weight") == 2);
    CHECK(text.find("</g>\n<line") != std::string::npos);
}

TEST_CASE("Arrows: the head points along the shaft") {
    const Arrow arrow{rounded_polyline({{0, 0}, {10, 0}, {10, 20}}, 2), {}, 4};
    const auto [shaft, head] = paths_of(arrow);
    CHECK(head.outline.front().to == Point{10, 20});
    CHECK(head.outline[1].to.y == doctest::Approx(16));
    CHECK(head.outline[2].to.y == doctest::Approx(16));
    CHECK(shaft.outline.back().to.x == doctest::Approx(10));
    CHECK(shaft.outline.back().to.y < 20);
}

TEST_CASE("rounded_polyline: cuts at most half of a side") {
    const Outline outline = rounded_polyline({{0, 0}, {2, 0}, {2, 10}}, 50);
    REQUIRE(outline.size() == 4);
    CHECK(outline[1].to == Point{1, 0});
    CHECK(outline[2].to == Point{2, 1});
}
