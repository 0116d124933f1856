#include "drawing_dump.hpp"

#include <fmt/format.h>

#include <string_view>
#include <variant>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

namespace {

std::string_view name(Role role) {
    switch (role) {
        case Role::None: return "group";
        case Role::Document: return "document";
        case Role::Section: return "section";
        case Role::Heading1: return "heading 1";
        case Role::Heading2: return "heading 2";
        case Role::Paragraph: return "paragraph";
        case Role::Figure: return "figure";
        case Role::Caption: return "caption";
        case Role::Table: return "table";
        case Role::TableRow: return "row";
        case Role::TableHeader: return "header cell";
        case Role::TableCell: return "cell";
        case Role::List: return "list";
        case Role::ListItem: return "item";
    }
    return {};
}

std::string pair(Point point) { return number_text(point.x) + ',' + number_text(point.y); }

std::string name(Colour colour) {
    return fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string name(const Stroke& stroke) {
    const std::string_view dash = stroke.dash == Dash::Solid    ? ""
                                  : stroke.dash == Dash::Dashed ? " dashed"
                                                                : " dotted";
    return fmt::format(" stroke {} {}{}", name(stroke.colour), number_text(stroke.width), dash);
}

std::string name(const Paint& paint) {
    return (paint.fill ? " fill " + name(*paint.fill) : "") + (paint.stroke ? name(*paint.stroke) : "");
}

std::string name(const Outline& outline) {
    std::string text;
    for (const Segment& segment : outline) {
        switch (segment.command) {
            case Segment::Command::Move: text += " from " + pair(segment.to); break;
            case Segment::Command::Line: text += " to " + pair(segment.to); break;
            case Segment::Command::Curve:
                text +=
                    " bend " + pair(segment.control1) + ' ' + pair(segment.control2) + ' ' + pair(segment.to);
                break;
            case Segment::Command::Close: text += " close"; break;
        }
    }
    return text;
}

struct Recorder {
    std::string operator()(const Line& line) const {
        return fmt::format("line {} {}{}", pair(line.from), pair(line.to), name(line.stroke));
    }

    std::string operator()(const Box& box) const {
        return fmt::format("box {} {}x{} round {}{}", pair(box.at), number_text(box.size.width),
                           number_text(box.size.height), number_text(box.radius), name(box.paint));
    }

    std::string operator()(const Ellipse& ellipse) const {
        return fmt::format("ellipse {} {}x{}{}", pair(ellipse.centre), number_text(ellipse.radius_x),
                           number_text(ellipse.radius_y), name(ellipse.paint));
    }

    std::string operator()(const Dots& dots) const {
        std::string text = fmt::format("dots {} fill {}{}", number_text(dots.radius), name(dots.fill),
                                       dots.rim ? name(*dots.rim) : "");
        for (const Point centre : dots.centres) {
            text += ' ' + pair(centre);
        }
        return text;
    }

    std::string operator()(const Path& path) const { return "path" + name(path.outline) + name(path.paint); }

    std::string operator()(const Text& text) const {
        const std::string_view anchor = text.anchor == Anchor::Start    ? "start"
                                        : text.anchor == Anchor::Middle ? "middle"
                                                                        : "end";
        return fmt::format("text {} {} {} {}{}{} {} \"{}\"", pair(text.at), anchor,
                           text.font.face == Face::Serif ? "serif" : "sans", number_text(text.font.size),
                           text.font.bold ? " bold" : "", text.font.italic ? " italic" : "",
                           name(text.colour), text.text);
    }

    std::string operator()(const Arrow& arrow) const {
        return fmt::format("arrow{} head {}{}", name(arrow.shaft), number_text(arrow.head),
                           name(arrow.stroke));
    }

    std::string operator()(const GroupBegin& group) const {
        std::string text(name(group.role));
        text += group.offset == Point{} ? "" : " at " + pair(group.offset);
        text += group.upside_down ? " upside down" : "";
        text += group.destination.empty() ? "" : " destination " + group.destination;
        text += group.link.empty() ? "" : " link " + group.link;
        text += group.title.empty() ? "" : " \"" + group.title + '"';
        return text;
    }

    std::string operator()(GroupEnd) const { return "end"; }
};

}  // namespace

std::string dump_drawing(const Drawing& drawing) {
    std::string text = fmt::format("drawing {}x{} \"{}\"\n", number_text(drawing.size.width),
                                   number_text(drawing.size.height), drawing.title);
    std::size_t depth = 1;
    for (const DrawOp& op : drawing.ops) {
        if (std::holds_alternative<GroupEnd>(op)) {
            --depth;
        }
        text += std::string(2 * depth, ' ') + std::visit(Recorder{}, op) + '\n';
        if (std::holds_alternative<GroupBegin>(op)) {
            ++depth;
        }
    }
    return text;
}

}  // namespace awale::render
