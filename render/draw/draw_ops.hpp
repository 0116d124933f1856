#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What layout says and devices carry out. Lengths are points (1/72 inch), x to the right, y downwards.
namespace awale::render {

struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }

constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

constexpr Point operator*(double factor, Point point) { return {factor * point.x, factor * point.y}; }

struct Size {
    double width = 0;
    double height = 0;
};

/// Opaque: printers and grey copies do the same with it everywhere.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Colour&) const = default;
};

enum class Dash : std::uint8_t { Solid, Dashed, Dotted };

struct Stroke {
    Colour colour;
    double width = 1;
    Dash dash = Dash::Solid;
};

/// The lengths of ink and gap of a dash, for a line of that width; both zero for a solid line.
std::array<double, 2> dash_lengths(const Stroke& stroke);

/// How a closed shape is painted: filled, outlined, or both, the outline on top.
struct Paint {
    std::optional<Colour> fill{};
    std::optional<Stroke> stroke{};
};

enum class Face : std::uint8_t {
    Serif,  ///< running text
    Sans,   ///< figures and labels
    Plain   ///< large print: Andika where it is installed, else the face of labels
};

/// The least size of text on paper, in points: smaller is not read at arm’s length, nor by children.
inline constexpr double least_type = 7;

struct Font {
    Face face = Face::Sans;
    double size = 10;  ///< of the em, in points
    bool bold = false;
    bool italic = false;
    auto operator<=>(const Font&) const = default;  // NOLINT(readability-implicit-bool-conversion)
};

enum class Anchor : std::uint8_t { Start, Middle, End };

/// A piece of an outline. A curve is a cubic Bézier with two control points.
struct Segment {
    enum class Command : std::uint8_t { Move, Line, Curve, Close };
    Command command = Command::Move;
    Point control1;
    Point control2;
    Point to;
};

using Outline = std::vector<Segment>;

constexpr Segment move_to(Point to) { return {Segment::Command::Move, {}, {}, to}; }

constexpr Segment line_to(Point to) { return {Segment::Command::Line, {}, {}, to}; }

/// Back to where the outline, or this part of it, began.
constexpr Segment close_to(Point begin) { return {Segment::Command::Close, {}, {}, begin}; }

struct Line {
    Point from;
    Point to;
    Stroke stroke;
};

struct Box {
    Point at;  ///< its top left corner
    Size size;
    double radius = 0;  ///< of its corners
    Paint paint;
};

struct Ellipse {
    Point centre;
    double radius_x = 0;
    double radius_y = 0;
    Paint paint;
};

/// Round spots of one size: all their rims first, then all their middles, so that no rim cuts into a
/// neighbour. Much smaller in a file than as many ellipses.
struct Dots {
    std::vector<Point> centres;
    double radius = 0;  ///< to the middle of the rim
    Colour fill;
    std::optional<Stroke> rim{};  ///< always solid
};

struct Path {
    Outline outline;
    Paint paint;
};

/// A line of text, UTF-8, on its baseline. No line breaks in it.
struct Text {
    Point at;  ///< the point of the baseline that `anchor` names
    std::string text{};
    Font font;
    Colour colour{};
    Anchor anchor = Anchor::Start;
};

/// A line along an open outline that ends in a filled head; the tip is the outline's last point.
struct Arrow {
    Outline shaft;
    Stroke stroke;
    double head = 4;  ///< length of the head
};

/// What a group of ops is in the structure of a document, for those who do not read it by eye.
enum class Role : std::uint8_t {
    None,
    Document,
    Section,
    Heading1,
    Heading2,
    Paragraph,
    Figure,
    Caption,
    Table,
    TableRow,
    TableHeader,
    TableCell,
    List,
    ListItem
};

/// Opens a group; everything until the matching `GroupEnd` belongs to it.
struct GroupBegin {
    Role role = Role::None;
    Point offset{};             ///< the group's own origin, seen from outside
    std::string link{};         ///< name of the destination a click leads to; empty for none
    std::string destination{};  ///< name under which links find this place; empty for none
    std::string title{};        ///< shown by a pointer that rests on it, where the device can
    std::string description{};  ///< of a figure, for those who cannot see it; the title where empty
    bool upside_down = false;   ///< turned by half a circle round its origin
};

struct GroupEnd {};

using DrawOp = std::variant<Line, Box, Ellipse, Dots, Path, Text, Arrow, GroupBegin, GroupEnd>;

/// The structure type of PDF (ISO 32000-1, 14.8.4) for a role; null for none.
const char* structure_tag(Role role);

/// Where a face comes from.
struct FaceSource {
    std::string_view family;        ///< installed where text is drawn or measured (docs/printing.md)
    std::string_view package;       ///< the Debian package that has the family
    std::string_view css_families;  ///< to try, best first, where the reader's machine chooses: SVG and HTML
};

constexpr FaceSource source_of(Face face) {
    constexpr std::array<FaceSource, 3> sources{
        {{"Gentium Book Plus", "fonts-sil-gentiumplus",
          "Gentium Book Plus, Gentium Plus, Georgia, DejaVu Serif, serif"},
         {"Lato", "fonts-lato", "Lato, Helvetica Neue, Arial, DejaVu Sans, sans-serif"},
         {"Andika", "fonts-sil-andika", "Andika, Lato, Arial, sans-serif"}}};
    return sources[static_cast<std::size_t>(face)];
}

/// Knows how much room text takes: what layout needs to know of a device.
class TextMeasurer {
public:
    virtual ~TextMeasurer() = default;
    TextMeasurer& operator=(TextMeasurer&&) = delete;

    /// The advance of a line of text in points.
    virtual double width(std::string_view text, const Font& font) = 0;
};

}  // namespace awale::render
