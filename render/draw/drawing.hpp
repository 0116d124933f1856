#pragma once

#include <utility>

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// Closes a group of a drawing when it goes out of scope. The drawing must stay where it is meanwhile.
class GroupScope {
public:
    explicit GroupScope(std::vector<DrawOp>& ops) : ops_(&ops) {}

    ~GroupScope();

    GroupScope& operator=(GroupScope&&) = delete;

private:
    std::vector<DrawOp>* ops_;
};

/// A picture as a list of ops, painted in order, later over earlier.
struct Drawing {
    Size size;
    std::string title{};        ///< a few words: what it is
    std::string description{};  ///< for those who cannot see it
    std::vector<DrawOp> ops{};

    void add(DrawOp op) { ops.push_back(std::move(op)); }

    /// Adds a line of text on its baseline.
    void write(Point at, std::string text, const Font& font, Colour colour = {},
               Anchor anchor = Anchor::Start);

    /// The same in a group of its own.
    void write(GroupBegin begin, Point at, std::string text, const Font& font, Colour colour = {},
               Anchor anchor = Anchor::Start);

    /// Opens a group that lasts as long as the value returned.
    [[nodiscard]] GroupScope group(GroupBegin begin) {
        ops.emplace_back(std::move(begin));
        return GroupScope(ops);
    }

    /// Copies another drawing into this one with its top left corner at `at`.
    void place(const Drawing& other, Point at, Role role = Role::None);
};

/// The open outline through `points` with its corners rounded off by `radius`.
Outline rounded_polyline(const std::vector<Point>& points, double radius);

/// An arrow as two shapes: its shaft, which stops so as not to show through, and on top its head, a triangle
/// that points the way the shaft arrives. The shaft has at least two points.
std::array<Path, 2> paths_of(const Arrow& arrow);

/// What dots are drawn with, lines without length that round caps make spots: any rims, then the middles.
std::vector<Stroke> spots_of(const Dots& dots);

/// A length or coordinate in points as devices write it: at most two decimals, no exponent, no trailing
/// zeros, never `-0`.
std::string number_text(double number);

/// The drawing as a complete SVG 1.1 file: real text, `<title>` and `<desc>`, shapes in painting order. The
/// same drawing gives the same bytes.
std::string to_svg(const Drawing& drawing);

/// Text for an element or a quoted attribute of XML or HTML.
std::string escaped(std::string_view text);

}  // namespace awale::render
