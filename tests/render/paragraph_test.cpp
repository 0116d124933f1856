#include "awale/render/layout/paragraph.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/extent.hpp"

using namespace awale::render;

namespace {

// Every byte is as wide as half an em: widths can be worked out by hand.
class PlainRuler : public TextMeasurer {
public:
    double width(std::string_view text, const Font& font) override {
        return 0.5 * font.size * static_cast<double>(text.size());
    }
};

Span span(std::string text) { return {std::move(text), Font{Face::Serif, 10, false, false}}; }

std::string text_of(const Piece& piece) {
    std::string text;
    for (const DrawOp& op : piece.ops) {
        if (const auto* run = std::get_if<Text>(&op)) {
            text += run->text;
        }
    }
    return text;
}

std::vector<std::string> broken(const std::vector<Span>& spans, double width) {
    PlainRuler measurer;
    std::vector<std::string> lines;
    for (const Piece& piece : paragraph(spans, {.width = width, .leading = 12}, measurer)) {
        lines.push_back(text_of(piece));
    }
    return lines;
}

}  // namespace

TEST_CASE("Paragraph: lines are as even as possible") {
    CHECK(broken({span("aaa bb cc ddddd")}, 30) == std::vector<std::string>{"aaa", "bb cc", "ddddd"});
    CHECK(broken({span("a b")}, 100) == std::vector<std::string>{"a b"});
    CHECK(broken({span("")}, 100).empty());
}

TEST_CASE("Paragraph: no line is too wide and nothing is lost") {
    const std::string words =
        "Le grenier écoulé laisse des cibles, et F reprend 2 graines en a. Anticonstitutionnellement 25.E+2";
    PlainRuler measurer;
    for (double width = 5; width < 400; width += 7) {
        std::string all;
        for (const Piece& piece : paragraph({span(words)}, {.width = width, .leading = 12}, measurer)) {
            Drawing line;
            line.ops = piece.ops;
            const auto extent = measure(line, measurer);
            REQUIRE(extent);
            CHECK(extent->from.x >= 0);
            // A single character may be two bytes, which this measurer takes for two.
            CHECK(extent->to.x <= std::max(width, 10.0) + 1e-6);
            all += text_of(piece);
        }
        std::string wanted = words;
        std::erase(wanted, ' ');
        std::erase(all, ' ');
        CHECK(all == wanted);
    }
}

TEST_CASE("Paragraph: joined spans and no-break spaces do not break") {
    CHECK(broken({span("aaaa bb"), span("cc dd")}, 25) == std::vector<std::string>{"aaaa", "bbcc", "dd"});
    CHECK(broken({span("a 21.\u00a0E")}, 35) == std::vector<std::string>{"a", "21.\u00a0E"});
}

TEST_CASE("Paragraph: too long a word is cut between characters") {
    CHECK(broken({span("Kɔ́fí")}, 25) == std::vector<std::string>{"Kɔ́", "fí"});
}

TEST_CASE("fitted: reduces text to the smallest size") {
    PlainRuler measurer;
    const Font font{Face::Serif, 20, false, false};
    CHECK(fitted("abcd", font, 5, 100, measurer).size == 20);
    CHECK(fitted("abcd", font, 5, 20, measurer).size == doctest::Approx(10).epsilon(0.01));
    CHECK(fitted("abcd", font, 15, 20, measurer).size == 15);
}

TEST_CASE("Paragraph: right and centred lines end in place") {
    PlainRuler measurer;
    const auto left_of = [&](Align align) {
        const auto lines = paragraph({span("abcd")}, {.width = 100, .leading = 12, .align = align}, measurer);
        return std::get<Text>(lines.front().ops.front()).at.x;
    };
    CHECK(left_of(Align::Left) == 0);
    CHECK(left_of(Align::Centre) == 40);
    CHECK(left_of(Align::Right) == 80);
}
