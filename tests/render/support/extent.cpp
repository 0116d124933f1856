#include "extent.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace awale::render {

namespace {

class ExtentVisitor {
public:
    explicit ExtentVisitor(TextMeasurer& measurer) : measurer_(measurer) {}

    void operator()(const Line& line) {
        include(line.from, line.stroke.width / 2);
        include(line.to, line.stroke.width / 2);
    }

    void operator()(const Box& box) {
        include(box.at, half_width(box.paint));
        include(box.at + Point{box.size.width, box.size.height}, half_width(box.paint));
    }

    void operator()(const Ellipse& ellipse) {
        const Point radii{ellipse.radius_x, ellipse.radius_y};
        include(ellipse.centre - radii, half_width(ellipse.paint));
        include(ellipse.centre + radii, half_width(ellipse.paint));
    }

    void operator()(const Dots& dots) {
        for (const Point centre : dots.centres) {
            include(centre, dots.radius + (dots.rim ? dots.rim->width / 2 : 0));
        }
    }

    void operator()(const Path& path) { include(path.outline, half_width(path.paint)); }

    void operator()(const Arrow& arrow) {
        include(arrow.shaft, arrow.stroke.width / 2);
        include(paths_of(arrow)[1].outline, 0);
    }

    void operator()(const Text& text) {
        const double width = measurer_.width(text.text, text.font);
        const double left = text.anchor == Anchor::Start    ? 0
                            : text.anchor == Anchor::Middle ? width / 2
                                                            : width;
        include(text.at + Point{-left, -0.95 * text.font.size}, 0);
        include(text.at + Point{width - left, 0.3 * text.font.size}, 0);
    }

    void operator()(const GroupBegin& group) {
        const Point offset = turned_.back() ? Point{} - group.offset : group.offset;
        origins_.push_back(origins_.back() + offset);
        turned_.push_back(turned_.back() != group.upside_down);
    }

    void operator()(GroupEnd) {
        origins_.pop_back();
        turned_.pop_back();
    }

    std::optional<Extent> extent() const { return extent_; }

private:
    static double half_width(const Paint& paint) { return paint.stroke ? paint.stroke->width / 2 : 0; }

    void include(const Outline& outline, double around) {
        for (const Segment& segment : outline) {
            include(segment.to, around);
            if (segment.command == Segment::Command::Curve) {
                include(segment.control1, around);
                include(segment.control2, around);
            }
        }
    }

    void include(Point point, double around) {
        const Point here = turned_.back() ? origins_.back() - point : origins_.back() + point;
        const Extent spot{here - Point{around, around}, here + Point{around, around}};
        if (!extent_) {
            extent_ = spot;
            return;
        }
        extent_->from = {std::min(extent_->from.x, spot.from.x), std::min(extent_->from.y, spot.from.y)};
        extent_->to = {std::max(extent_->to.x, spot.to.x), std::max(extent_->to.y, spot.to.y)};
    }

    TextMeasurer& measurer_;
    std::vector<Point> origins_{Point{}};
    std::vector<bool> turned_{false};
    std::optional<Extent> extent_;
};

}  // namespace

std::optional<Extent> measure(const Drawing& drawing, TextMeasurer& measurer) {
    ExtentVisitor extent(measurer);
    for (const DrawOp& op : drawing.ops) {
        std::visit(extent, op);
    }
    return extent.extent();
}

}  // namespace awale::render
