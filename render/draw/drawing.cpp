#include "awale/render/draw/drawing.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <cassert>
#include <cmath>

namespace awale::render {

namespace {

double length(Point vector) { return std::hypot(vector.x, vector.y); }

Point unit(Point vector) {
    const double size = length(vector);
    return size > 0 ? (1 / size) * vector : Point{};
}

}  // namespace

std::array<double, 2> dash_lengths(const Stroke& stroke) {
    switch (stroke.dash) {
        case Dash::Solid: break;
        case Dash::Dashed: return {3 * stroke.width, 2 * stroke.width};
        case Dash::Dotted: return {stroke.width, 1.5 * stroke.width};
    }
    return {};
}

// Not in the header: inlined, g++ 12 mistakes the variant's other alternatives for uninitialised.
GroupScope::~GroupScope() { ops_->emplace_back(GroupEnd{}); }

void Drawing::write(Point at, std::string text, const Font& font, Colour colour, Anchor anchor) {
    add(Text{at, std::move(text), font, colour, anchor});
}

void Drawing::write(GroupBegin begin, Point at, std::string text, const Font& font, Colour colour,
                    Anchor anchor) {
    const auto scope = group(std::move(begin));
    write(at, std::move(text), font, colour, anchor);
}

void Drawing::place(const Drawing& other, Point at, Role role) {
    const auto scope = group({.role = role,
                              .offset = at,
                              .title = other.title,
                              .description = role == Role::Figure ? other.description : std::string()});
    ops.insert(ops.end(), other.ops.begin(), other.ops.end());
}

Outline rounded_polyline(const std::vector<Point>& points, double radius) {
    assert(points.size() >= 2);
    // The distance from a quarter circle's end to its control point, for a unit radius, from its corner.
    constexpr double to_corner = 1 - 0.5522847498;
    Outline outline{move_to(points.front())};
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const Point corner = points[i];
        const Point back = points[i - 1] - corner;
        const Point forth = points[i + 1] - corner;
        const double cut = std::min({radius, length(back) / 2, length(forth) / 2});
        const Point leave = corner + cut * unit(back);
        const Point join = corner + cut * unit(forth);
        outline.push_back(line_to(leave));
        outline.push_back({Segment::Command::Curve, corner + to_corner * (leave - corner),
                           corner + to_corner * (join - corner), join});
    }
    outline.push_back(line_to(points.back()));
    return outline;
}

std::array<Path, 2> paths_of(const Arrow& arrow) {
    assert(arrow.shaft.size() >= 2);
    const Segment& last = arrow.shaft.back();
    const Point tip = last.to;
    const Point from =
        last.command == Segment::Command::Curve ? last.control2 : arrow.shaft[arrow.shaft.size() - 2].to;
    const Point along = unit(tip - from);
    const Point across = 0.45 * arrow.head * Point{-along.y, along.x};
    const Point base = tip - arrow.head * along;
    Outline shaft = arrow.shaft;
    shaft.back().to = tip - 0.8 * arrow.head * along;
    return {Path{std::move(shaft), {.stroke = arrow.stroke}},
            Path{{move_to(tip), line_to(base + across), line_to(base - across), close_to(tip)},
                 {arrow.stroke.colour}}};
}

std::vector<Stroke> spots_of(const Dots& dots) {
    if (!dots.rim) {
        return {{dots.fill, 2 * dots.radius}};
    }
    return {{dots.rim->colour, 2 * dots.radius + dots.rim->width},
            {dots.fill, 2 * dots.radius - dots.rim->width}};
}

const char* structure_tag(Role role) {
    constexpr std::array<const char*, 14> tags{nullptr,   "Document", "Sect", "H1", "H2", "P", "Figure",
                                               "Caption", "Table",    "TR",   "TH", "TD", "L", "LI"};
    return tags[static_cast<std::size_t>(role)];
}

std::string number_text(double number) {
    std::string text = fmt::format("{:.2f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

}  // namespace awale::render
