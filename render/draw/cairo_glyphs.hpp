#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include <memory>
#include <string>
#include <vector>

#include "awale/render/draw/draw_ops.hpp"

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

}  // namespace awale::render
