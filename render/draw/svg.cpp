#include "awale/render/draw/drawing.hpp"

#include <fmt/format.h>

#include "awale/notation/io/utf8.hpp"

namespace awale::render {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    }
    return out;
}

namespace {

/// The same without control characters, for which XML has no place.
std::string written(std::string_view text) { return escaped(blank_controls(text)); }

std::string hex(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string stroke_attributes(const Stroke& stroke) {
    std::string text =
        fmt::format(R"( stroke="{}" stroke-width="{}")", hex(stroke.colour), number_text(stroke.width));
    if (stroke.dash != Dash::Solid) {
        const auto [dash, gap] = dash_lengths(stroke);
        text += fmt::format(R"( stroke-dasharray="{} {}")", number_text(dash), number_text(gap));
    }
    return text;
}

std::string paint_attributes(const Paint& paint) {
    return fmt::format(R"( fill="{}")", paint.fill ? hex(*paint.fill) : "none") +
           (paint.stroke ? stroke_attributes(*paint.stroke) : "");
}

std::string pair(Point point) { return number_text(point.x) + ' ' + number_text(point.y); }

std::string text_attributes(const Text& text) {
    std::string look =
        fmt::format(R"( font-family="{}" font-size="{}" fill="{}")", source_of(text.font.face).css_families,
                    number_text(text.font.size), hex(text.colour));
    if (text.font.bold) {
        look += R"( font-weight="bold")";
    }
    if (text.font.italic) {
        look += R"( font-style="italic")";
    }
    if (text.anchor != Anchor::Start) {
        look += text.anchor == Anchor::Middle ? R"( text-anchor="middle")" : R"( text-anchor="end")";
    }
    return look;
}

std::string path_data(const Outline& outline) {
    std::string data;
    for (const Segment& segment : outline) {
        switch (segment.command) {
            case Segment::Command::Move: data += 'M' + pair(segment.to); break;
            case Segment::Command::Line: data += 'L' + pair(segment.to); break;
            case Segment::Command::Curve:
                data += 'C' + pair(segment.control1) + ' ' + pair(segment.control2) + ' ' + pair(segment.to);
                break;
            case Segment::Command::Close: data += 'Z'; break;
        }
    }
    return data;
}

// Writes the operations in order; remembers what each open group has to close.
class SvgWriter {
public:
    void operator()(const Line& line) {
        add(fmt::format(R"(<line x1="{}" y1="{}" x2="{}" y2="{}"{}/>)", number_text(line.from.x),
                        number_text(line.from.y), number_text(line.to.x), number_text(line.to.y),
                        stroke_attributes(line.stroke)));
    }

    void operator()(const Box& box) {
        out_ += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}")", number_text(box.at.x),
                            number_text(box.at.y), number_text(box.size.width), number_text(box.size.height));
        if (box.radius > 0) {
            out_ += fmt::format(R"( rx="{}")", number_text(box.radius));
        }
        add(paint_attributes(box.paint) + "/>");
    }

    void operator()(const Ellipse& ellipse) {
        const std::string centre =
            fmt::format(R"(cx="{}" cy="{}")", number_text(ellipse.centre.x), number_text(ellipse.centre.y));
        const std::string shape =
            ellipse.radius_x == ellipse.radius_y
                ? fmt::format(R"(<circle {} r="{}")", centre, number_text(ellipse.radius_x))
                : fmt::format(R"(<ellipse {} rx="{}" ry="{}")", centre, number_text(ellipse.radius_x),
                              number_text(ellipse.radius_y));
        add(shape + paint_attributes(ellipse.paint) + "/>");
    }

    void operator()(const Dots& dots) {
        // One path whose pieces have no length: round caps make them spots.
        std::string data;
        for (const Point centre : dots.centres) {
            data += 'M' + pair(centre) + "h0";
        }
        for (const Stroke& spot : spots_of(dots)) {
            add(fmt::format(
                R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>)", data,
                hex(spot.colour), number_text(spot.width)));
        }
    }

    void operator()(const Path& path) {
        add(fmt::format(R"(<path d="{}"{}/>)", path_data(path.outline), paint_attributes(path.paint)));
    }

    void operator()(const Text& text) {
        add(fmt::format(R"(<text x="{}" y="{}">{}</text>)", number_text(text.at.x), number_text(text.at.y),
                        written(text.text)));
    }

    /// Texts one after the other that look the same share a group, which says how they look.
    void begin_texts(const Text& text) {
        std::string look = text_attributes(text);
        if (look == texts_look_) {
            return;
        }
        end_texts();
        add("<g" + look + ">");
        texts_look_ = std::move(look);
    }

    void end_texts() {
        if (!texts_look_.empty()) {
            add("</g>");
            texts_look_.clear();
        }
    }

    void operator()(const Arrow& arrow) {
        for (const Path& path : paths_of(arrow)) {
            (*this)(path);
        }
    }

    void operator()(const GroupBegin& group) {
        std::string open = "<g";
        if (!group.destination.empty()) {
            open += fmt::format(R"( id="{}")", written(group.destination));
        }
        if (group.offset != Point{} || group.upside_down) {
            open += fmt::format(R"x( transform="translate({}){}")x", pair(group.offset),
                                group.upside_down ? " rotate(180)" : "");
        }
        open += '>';
        std::string close = "</g>\n";
        if (!group.link.empty()) {
            open += fmt::format(R"(<a href="#{}">)", written(group.link));
            close = "</a>" + close;
        }
        if (!group.title.empty()) {
            open += "<title>" + written(group.title) + "</title>";
        }
        add(open);
        closings_.push_back(close);
    }

    void operator()(GroupEnd) {
        out_ += closings_.back();
        closings_.pop_back();
    }

    std::string take() { return std::move(out_); }

private:
    void add(std::string_view words) { out_.append(words) += '\n'; }

    std::string out_;
    std::vector<std::string> closings_;
    std::string texts_look_;  ///< of the open group of texts; empty where none is open
};

}  // namespace

std::string to_svg(const Drawing& drawing) {
    SvgWriter writer;
    for (const DrawOp& op : drawing.ops) {
        if (const Text* const text = std::get_if<Text>(&op)) {
            writer.begin_texts(*text);
        } else {
            writer.end_texts();
        }
        std::visit(writer, op);
    }
    writer.end_texts();
    std::string labels = "<title>" + written(drawing.title) + "</title>\n";
    if (!drawing.description.empty()) {
        labels += "<desc>" + written(drawing.description) + "</desc>\n";
    }
    return fmt::format(
               R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}pt" height="{1}pt" viewBox="0 0 {0} {1}" role="img">)",
               number_text(drawing.size.width), number_text(drawing.size.height)) +
           '\n' + labels + writer.take() + "</svg>\n";
}

}  // namespace awale::render
