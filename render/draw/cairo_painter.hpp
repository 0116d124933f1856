#pragma once

#include <cairo.h>

#include <vector>

#include "awale/render/draw/cairo_glyphs.hpp"
#include "awale/render/draw/cairo_typesetter.hpp"
#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// Carries out ops on a Cairo context; both the context and the typesetter have to live longer.
class CairoPainter {
public:
    CairoPainter(cairo_t* context, Typesetter& typesetter);

    /// Draws all of a drawing.
    void draw(const Drawing& drawing);

    void operator()(const Line& line);
    void operator()(const Box& box);
    void operator()(const Ellipse& ellipse);
    void operator()(const Dots& dots);
    void operator()(const Path& path);
    void operator()(const Text& text);
    void operator()(const Arrow& arrow);
    void operator()(const GroupBegin& group);
    void operator()(GroupEnd);

private:
    void colour(Colour colour);
    void stroke(const Stroke& stroke);
    void paint(const Paint& paint);
    void trace(const Outline& outline);

    cairo_t* context_;
    Typesetter& typesetter_;
    GlyphBatch glyphs_;
    bool for_pdf_;
    std::vector<std::vector<const char*>> open_;  ///< tags that each open group has begun
};

}  // namespace awale::render
