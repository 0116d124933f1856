#include "awale/render/draw/cairo_glyphs.hpp"

#include <pango/pangocairo.h>

#include <cstddef>
#include <cstdlib>

namespace awale::render {

namespace {

constexpr double pango_units = PANGO_SCALE;

// The run of one item; moves `x`, in Pango's units, to its end.
GlyphRun run_of(PangoGlyphItem& item, const std::string& text, int& x) {
    GlyphRun run;
    PangoFont* const font = item.item->analysis.font;
    run.font.reset(cairo_scaled_font_reference(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font))),
                   ReleaseFont{});
    run.backward = (item.item->analysis.level & 1) != 0;
    run.text =
        text.substr(static_cast<std::size_t>(item.item->offset), static_cast<std::size_t>(item.item->length));
    const auto drawn = [&](int glyph) { return item.glyphs->glyphs[glyph].glyph != PANGO_GLYPH_EMPTY; };
    for (int i = 0; i < item.glyphs->num_glyphs; ++i) {
        const PangoGlyphInfo& info = item.glyphs->glyphs[i];
        if (drawn(i)) {
            run.glyphs.push_back({.index = info.glyph,
                                  .x = (x + info.geometry.x_offset) / pango_units,
                                  .y = info.geometry.y_offset / pango_units});
        }
        x += info.geometry.width;
    }
    PangoGlyphItemIter cluster;
    for (gboolean more = pango_glyph_item_iter_init_start(&cluster, &item, text.c_str()); more != FALSE;
         more = pango_glyph_item_iter_next_cluster(&cluster)) {
        const int step = run.backward ? -1 : 1;
        int glyphs = 0;
        for (int i = cluster.start_glyph; i != cluster.end_glyph; i += step) {
            glyphs += drawn(i) ? 1 : 0;
        }
        run.clusters.push_back({.num_bytes = cluster.end_index - cluster.start_index, .num_glyphs = glyphs});
    }
    return run;
}

}  // namespace

std::vector<GlyphRun> glyph_runs(PangoLayoutLine* line, const std::string& text) {
    std::vector<GlyphRun> runs;
    int x = 0;
    for (GSList* at = line->runs; at != nullptr; at = at->next) {
        runs.push_back(run_of(*static_cast<PangoGlyphItem*>(at->data), text, x));
    }
    return runs;
}

void GlyphBatch::add(const GlyphRun& run, Point at, Colour colour) {
    if (run.backward || run_.backward || run.font != run_.font || colour != colour_) {
        flush();
        run_.font = run.font;
        run_.backward = run.backward;
        colour_ = colour;
    }
    for (cairo_glyph_t glyph : run.glyphs) {
        glyph.x += at.x;
        glyph.y += at.y;
        run_.glyphs.push_back(glyph);
    }
    run_.clusters.insert(run_.clusters.end(), run.clusters.begin(), run.clusters.end());
    run_.text += run.text;
}

void GlyphBatch::flush() {
    if (run_.glyphs.empty()) {
        run_.clusters.clear();
        run_.text.clear();
        return;
    }
    cairo_set_source_rgb(context_, colour_.red / 255.0, colour_.green / 255.0, colour_.blue / 255.0);
    cairo_set_scaled_font(context_, run_.font.get());
    cairo_show_text_glyphs(
        context_, run_.text.data(), static_cast<int>(run_.text.size()), run_.glyphs.data(),
        static_cast<int>(run_.glyphs.size()), run_.clusters.data(), static_cast<int>(run_.clusters.size()),
        run_.backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : static_cast<cairo_text_cluster_flags_t>(0));
    run_.glyphs.clear();
    run_.clusters.clear();
    run_.text.clear();
}

}  // namespace awale::render
