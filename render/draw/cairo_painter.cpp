#include "awale/render/draw/cairo_painter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <numbers>
#include <string>
#include <utility>
#include <variant>

#include "awale/render/draw/structure_tag.hpp"

namespace awale::render {

CairoPainter::CairoPainter(cairo_t* context, Typesetter& typesetter)
    : context_(context),
      typesetter_(typesetter),
      glyphs_(context),
      for_pdf_(cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_PDF) {}

void CairoPainter::draw(const Drawing& drawing) {
    for (const DrawOp& op : drawing.ops) {
        std::visit(*this, op);
    }
    glyphs_.flush();
}

void CairoPainter::operator()(const Line& line) {
    glyphs_.flush();
    cairo_move_to(context_, line.from.x, line.from.y);
    cairo_line_to(context_, line.to.x, line.to.y);
    stroke(line.stroke);
}

void CairoPainter::operator()(const Box& box) {
    glyphs_.flush();
    const double radius = std::min({box.radius, box.size.width / 2, box.size.height / 2});
    if (radius <= 0) {
        cairo_rectangle(context_, box.at.x, box.at.y, box.size.width, box.size.height);
    } else {
        constexpr double quarter = std::numbers::pi / 2;
        const double right = box.at.x + box.size.width - radius;
        const double bottom = box.at.y + box.size.height - radius;
        cairo_new_sub_path(context_);
        cairo_arc(context_, right, box.at.y + radius, radius, -quarter, 0);
        cairo_arc(context_, right, bottom, radius, 0, quarter);
        cairo_arc(context_, box.at.x + radius, bottom, radius, quarter, 2 * quarter);
        cairo_arc(context_, box.at.x + radius, box.at.y + radius, radius, 2 * quarter, 3 * quarter);
        cairo_close_path(context_);
    }
    paint(box.paint);
}

void CairoPainter::operator()(const Ellipse& ellipse) {
    glyphs_.flush();
    // Four curves: Cairo's own arcs take twice as many, and boards are made of circles.
    constexpr double bend = 0.5522847498;
    const auto [x, y] = ellipse.centre;
    const double a = ellipse.radius_x;
    const double b = ellipse.radius_y;
    cairo_move_to(context_, x + a, y);
    cairo_curve_to(context_, x + a, y + bend * b, x + bend * a, y + b, x, y + b);
    cairo_curve_to(context_, x - bend * a, y + b, x - a, y + bend * b, x - a, y);
    cairo_curve_to(context_, x - a, y - bend * b, x - bend * a, y - b, x, y - b);
    cairo_curve_to(context_, x + bend * a, y - b, x + a, y - bend * b, x + a, y);
    cairo_close_path(context_);
    paint(ellipse.paint);
}

void CairoPainter::operator()(const Dots& dots) {
    glyphs_.flush();
    // Lines without length, which round caps make spots.
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
    const auto spots = [&](Colour colour, double width) {
        for (const Point centre : dots.centres) {
            cairo_move_to(context_, centre.x, centre.y);
            cairo_line_to(context_, centre.x, centre.y);
        }
        stroke({colour, width});
    };
    if (dots.rim) {
        spots(dots.rim->colour, 2 * dots.radius + dots.rim->width);
    }
    spots(dots.fill, 2 * dots.radius - (dots.rim ? dots.rim->width : 0));
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
}

void CairoPainter::operator()(const Path& path) {
    glyphs_.flush();
    trace(path.outline);
    paint(path.paint);
}

void CairoPainter::operator()(const Text& text) {
    const SetLine& set = typesetter_.line(text.text, text.font);
    double x = text.at.x;
    if (text.anchor != Anchor::Start) {
        x -= set.width * (text.anchor == Anchor::Middle ? 0.5 : 1.0);
    }
    for (const GlyphRun& run : set.runs) {
        glyphs_.add(run, {x, text.at.y}, text.colour);
    }
}

void CairoPainter::operator()(const Arrow& arrow) {
    glyphs_.flush();
    const ArrowHead head = arrow_head(arrow);
    Outline shaft = arrow.shaft;
    shaft.back().to = head.shaft_end;
    trace(shaft);
    stroke(arrow.stroke);
    trace(head.triangle);
    paint({arrow.stroke.colour, std::nullopt});
}

void CairoPainter::operator()(const GroupBegin& group) {
    glyphs_.flush();
    cairo_save(context_);
    cairo_translate(context_, group.offset.x, group.offset.y);
    if (group.upside_down) {
        cairo_scale(context_, -1, -1);
    }
    if (!group.destination.empty()) {
        double x = 0;
        double y = 0;
        cairo_user_to_device(context_, &x, &y);
        const std::string attributes =
            fmt::format("name='{}' x={:.2f} y={:.2f} internal", group.destination, x, std::max(0.0, y));
        cairo_tag_begin(context_, CAIRO_TAG_DEST, attributes.c_str());
        cairo_tag_end(context_, CAIRO_TAG_DEST);
    }
    std::vector<const char*> open;
    if (const char* tag = structure_tag(group.role)) {
        cairo_tag_begin(context_, tag, nullptr);
        open.push_back(tag);
    }
    if (!group.link.empty()) {
        cairo_tag_begin(context_, CAIRO_TAG_LINK, fmt::format("dest='{}'", group.link).c_str());
        open.push_back(CAIRO_TAG_LINK);
    }
    open_.push_back(std::move(open));
}

void CairoPainter::operator()(GroupEnd) {
    glyphs_.flush();
    assert(!open_.empty());
    for (auto tag = open_.back().rbegin(); tag != open_.back().rend(); ++tag) {
        cairo_tag_end(context_, *tag);
    }
    open_.pop_back();
    cairo_restore(context_);
}

void CairoPainter::colour(Colour colour) {
    cairo_set_source_rgb(context_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

void CairoPainter::stroke(const Stroke& stroke) {
    colour(stroke.colour);
    cairo_set_line_width(context_, stroke.width);
    // Before Cairo writes a line to a PDF it works out its extent, by a pen of as many corners as the
    // tolerance asks for: a quarter of all its time. The line that is written has none; it needs a pen, that
    // is all.
    if (for_pdf_) {
        cairo_set_tolerance(context_, 0.5 * stroke.width);
    }
    const DashLengths lengths = dash_lengths(stroke);
    const std::array<double, 2> dashes{lengths.ink, lengths.gap};
    cairo_set_dash(context_, dashes.data(), stroke.dash == Dash::Solid ? 0 : 2, 0);
    cairo_stroke(context_);
}

void CairoPainter::paint(const Paint& paint) {
    if (paint.fill) {
        colour(*paint.fill);
        cairo_fill_preserve(context_);
    }
    if (paint.stroke) {
        stroke(*paint.stroke);
    }
    cairo_new_path(context_);
}

void CairoPainter::trace(const Outline& outline) {
    cairo_new_path(context_);
    for (const Segment& segment : outline) {
        switch (segment.kind) {
            case Segment::Kind::Move: cairo_move_to(context_, segment.to.x, segment.to.y); break;
            case Segment::Kind::Line: cairo_line_to(context_, segment.to.x, segment.to.y); break;
            case Segment::Kind::Curve:
                cairo_curve_to(context_, segment.control1.x, segment.control1.y, segment.control2.x,
                               segment.control2.y, segment.to.x, segment.to.y);
                break;
            case Segment::Kind::Close: cairo_close_path(context_); break;
        }
    }
}

}  // namespace awale::render
