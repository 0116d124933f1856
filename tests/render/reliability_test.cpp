#include "awale/render/documents/statistics_picture.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <variant>
#include <vector>

#include "awale/render/draw/cairo_devices.hpp"
#include "support/extent.hpp"

using namespace awale::render;

namespace {

const ReliabilityScale scale{
    .side = 100, .ticks = {0, 2, 4}, .tick_labels = {"0", "2", "4"}, .across = "printed"};

std::vector<Ellipse> points_of(const Drawing& drawing) {
    std::vector<Ellipse> points;
    for (const DrawOp& op : drawing.ops) {
        if (const auto* const point = std::get_if<Ellipse>(&op)) {
            points.push_back(*point);
        }
    }
    return points;
}

/// The dashed line, on which what was predicted came about.
Line diagonal_of(const Drawing& drawing) {
    for (const DrawOp& op : drawing.ops) {
        const auto* const line = std::get_if<Line>(&op);
        if (line != nullptr && line->stroke.dash == Dash::Dashed) {
            return *line;
        }
    }
    return {};
}

/// How far a point lies above a rising line of 45 degrees.
double above(const Ellipse& point, const Line& line) {
    return (line.from.y - point.centre.y) - (point.centre.x - line.from.x);
}

}  // namespace

TEST_CASE("Reliability diagram: on the line what was predicted came about, above it more") {
    const Drawing drawing =
        reliability_diagram({{1, 1, 0.5, 1.5}, {2, 3, 2.5, 3.5}, {3, 1, 0, 2}, {5, 2, 1, 3}}, scale);
    const Line diagonal = diagonal_of(drawing);
    CHECK(std::abs(diagonal.to.x - diagonal.from.x - 100) < 1e-9);
    CHECK(std::abs(diagonal.from.y - diagonal.to.y - 100) < 1e-9);
    const std::vector<Ellipse> points = points_of(drawing);
    REQUIRE(points.size() == 3);  // one lies beyond the scale
    CHECK(std::abs(above(points[0], diagonal)) < 1e-9);
    CHECK(above(points[1], diagonal) > 1);
    CHECK(above(points[2], diagonal) < -1);
}
