#pragma once

#include <cairo.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/draw/drawing.hpp"

namespace awale::render {

struct ReleaseFont {
    void operator()(cairo_scaled_font_t* font) const {
        cairo_scaled_font_destroy(font);
    }
};

/// Glyphs of one font with the text they stand for, so that a PDF can be searched and copied from.
struct GlyphRun {
    std::shared_ptr<cairo_scaled_font_t> font{};
    std::vector<cairo_glyph_t> glyphs{};  ///< from the beginning of the line, on its baseline
    std::vector<cairo_text_cluster_t> clusters{};
    std::string text{};
    bool backward = false;  ///< glyphs run against the text: scripts written from right to left
};

/// The runs of a line that Pango has set, from left to right.
std::vector<GlyphRun> glyph_runs(PangoLayoutLine* line, const std::string& text);

/// Collects runs of one font and colour and draws them at one go: a board has two dozen of one figure each.
class GlyphBatch {
public:
    explicit GlyphBatch(cairo_t* context) : context_(context) {}

    /// Draws the run with its line beginning at `at`, now or with those that follow.
    void add(const GlyphRun& run, Point at, Colour colour);

    /// Draws what has been collected.
    void flush();

private:
    cairo_t* context_;
    GlyphRun run_;
    Colour colour_;
};

/// Gives an object of Cairo or Pango back as its kind wants it.
struct CairoRelease {
    void operator()(cairo_surface_t* surface) const {
        cairo_surface_destroy(surface);
    }

    void operator()(cairo_t* context) const {
        cairo_destroy(context);
    }

    void operator()(PangoFontDescription* description) const {
        pango_font_description_free(description);
    }

    void operator()(cairo_font_options_t* options) const {
        cairo_font_options_destroy(options);
    }

    template <typename Object>
    void operator()(Object* object) const {
        g_object_unref(object);
    }
};

/// Holds an object of Cairo or Pango that is ours to give back.
template <typename Object>
using CairoHandle = std::unique_ptr<Object, CairoRelease>;

/// A line of text ready to be drawn.
struct SetLine {
    std::vector<GlyphRun> runs{};
    double width = 0;  ///< in points
};

/// Sets lines of text by Pango; a line set once is kept, since counts and letters come again on every board.
/// Not for two threads at once.
class Typesetter {
public:
    /// Throws EnvironmentError when a family of ours is not installed.
    Typesetter();

    /// Throws EnvironmentError when the text is not UTF-8 or no installed font has one of its characters.
    /// What it returns is good until the next line is asked for.
    const SetLine& line(std::string_view text, const Font& font);

private:
    using Key = std::tuple<Face, double, bool, bool, std::string>;

    SetLine set(const std::string& text, const Font& font);
    [[noreturn]] void report_unknown(std::string_view text, const Font& font,
                                     const PangoFontDescription* description);

    CairoHandle<PangoFontMap> map_;
    CairoHandle<PangoContext> context_;
    std::map<Key, SetLine> kept_;
};

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
