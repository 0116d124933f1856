#include "awale/render/draw/cairo_devices.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>
#include <pango/pangocairo.h>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <exception>
#include <map>
#include <numbers>
#include <ranges>

#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/utf8.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/render/draw/accessible_pdf.hpp"

namespace awale::render {

namespace {

/// Glyphs of one font with the text they stand for, so that a PDF can be searched and copied from.
struct GlyphRun {
    std::shared_ptr<cairo_scaled_font_t> font{};
    std::vector<cairo_glyph_t> glyphs{};  ///< from the beginning of the line, on its baseline
    std::vector<cairo_text_cluster_t> clusters{};
    std::string text{};
    bool backward = false;  ///< glyphs run against the text: scripts written from right to left
};

constexpr double pango_units = PANGO_SCALE;

// The run of one item; moves `x`, in Pango's units, to its end.
GlyphRun run_of(PangoGlyphItem& item, const std::string& text, int& x) {
    GlyphRun run;
    PangoFont* const font = item.item->analysis.font;
    run.font.reset(cairo_scaled_font_reference(pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font))),
                   cairo_scaled_font_destroy);
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

void set_colour(cairo_t* context, Colour colour) {
    cairo_set_source_rgb(context, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
}

/// Collects runs of one font and colour and draws them at one go: a board has two dozen of one figure each.
class GlyphBatch {
public:
    explicit GlyphBatch(cairo_t* context) : context_(context) {}

    /// Draws the run with its line beginning at `at`, now or with those that follow.
    void add(const GlyphRun& run, Point at, Colour colour) {
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

    /// Draws what has been collected.
    void flush() {
        if (!run_.glyphs.empty()) {
            set_colour(context_, colour_);
            cairo_set_scaled_font(context_, run_.font.get());
            cairo_show_text_glyphs(context_, run_.text.data(), static_cast<int>(run_.text.size()),
                                   run_.glyphs.data(), static_cast<int>(run_.glyphs.size()),
                                   run_.clusters.data(), static_cast<int>(run_.clusters.size()),
                                   run_.backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD
                                                 : static_cast<cairo_text_cluster_flags_t>(0));
        }
        run_.glyphs.clear();
        run_.clusters.clear();
        run_.text.clear();
    }

private:
    cairo_t* context_;
    GlyphRun run_;
    Colour colour_;
};

/// Gives an object of Cairo or Pango back as its kind wants it.
struct CairoRelease {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }

    void operator()(cairo_t* context) const { cairo_destroy(context); }

    void operator()(PangoFontDescription* description) const { pango_font_description_free(description); }

    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }

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
    std::vector<GlyphRun> runs{};  ///< from left to right
    double width = 0;              ///< in points
};

constexpr std::size_t max_kept = 20'000;

// Throws when a family of ours would be replaced by whatever the machine finds similar. Returns the family of
// plain text.
std::string_view require_families(PangoFontMap* map) {
    PangoFontFamily** families = nullptr;
    int count = 0;
    pango_font_map_list_families(map, &families, &count);
    const auto installed = [&](std::string_view wanted) {
        return std::any_of(families, families + count,
                           [&](PangoFontFamily* one) { return wanted == pango_font_family_get_name(one); });
    };
    const std::unique_ptr<PangoFontFamily*, decltype(&g_free)> release(families, g_free);
    for (const Face face : {Face::Serif, Face::Sans}) {
        const auto& [family, package, css] = source_of(face);
        if (!installed(family)) {
            throw EnvironmentError(localized("font.family", {{"family", family}}),
                                   localized("font.not_installed"),
                                   localized("font.install_package", {{"package", package}}));
        }
    }
    return source_of(installed(source_of(Face::Plain).family) ? Face::Plain : Face::Sans).family;
}

// The smallest Debian package known to have a character that our own fonts lack.
std::string_view package_with(gunichar character) {
    const bool ethiopic = (0x1200 <= character && character <= 0x139f) ||
                          (0x2d80 <= character && character <= 0x2ddf) ||
                          (0xab00 <= character && character <= 0xab2f);
    const bool cjk = (0x2e80 <= character && character <= 0x9fff) ||
                     (0xac00 <= character && character <= 0xd7ff) ||
                     (0xf900 <= character && character <= 0xfaff) || 0x20000 <= character;
    return ethiopic               ? "fonts-sil-abyssinica"
           : cjk                  ? "fonts-noto-cjk"
           : 0x1f000 <= character ? "fonts-symbola"
                                  : "fonts-noto-core";
}

/// Sets lines of text by Pango; a line set once is kept, since counts and letters come again on every board.
/// Not for two threads at once.
class Typesetter {
public:
    /// Throws EnvironmentError when a family of ours is not installed.
    Typesetter() : map_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(map_.get())) {
        plain_family_ = require_families(map_.get());
        const CairoHandle<cairo_font_options_t> options(cairo_font_options_create());
        cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
        cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
        pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map_.get()), 72);
        pango_cairo_context_set_resolution(context_.get(), 72);
        pango_cairo_context_set_font_options(context_.get(), options.get());
        pango_context_set_round_glyph_positions(context_.get(), FALSE);
        pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_LTR);
        // Shaping depends on the language; ours is said here and not by the environment.
        pango_context_set_language(context_.get(), pango_language_from_string("fr"));
    }

    /// Throws EnvironmentError when the text is not UTF-8 or no installed font has one of its characters.
    /// What it returns is good until the next line is asked for.
    const SetLine& line(std::string_view text, const Font& font) {
        Key key{font, blank_controls(text)};
        if (const auto found = kept_.find(key); found != kept_.end()) {
            return found->second;
        }
        if (kept_.size() == max_kept) {
            kept_.clear();
        }
        SetLine made = set(key.second, font);
        return kept_.emplace(std::move(key), std::move(made)).first->second;
    }

private:
    using Key = std::pair<Font, std::string>;

    SetLine set(const std::string& text, const Font& font) {
        const CairoHandle<PangoLayout> made(pango_layout_new(context_.get()));
        const CairoHandle<PangoFontDescription> description(pango_font_description_new());
        const std::string_view family =
            font.face == Face::Plain ? plain_family_ : source_of(font.face).family;
        pango_font_description_set_family(description.get(), std::string(family).c_str());
        pango_font_description_set_weight(description.get(),
                                          font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_font_description_set_style(description.get(),
                                         font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
        pango_font_description_set_absolute_size(description.get(), font.size * PANGO_SCALE);
        pango_layout_set_font_description(made.get(), description.get());
        pango_layout_set_single_paragraph_mode(made.get(), TRUE);
        // Our pages run from left to right, also where a name in N'Ko stands at the head of a line.
        pango_layout_set_auto_dir(made.get(), FALSE);
        pango_layout_set_text(made.get(), text.data(), static_cast<int>(text.size()));
        if (pango_layout_get_unknown_glyphs_count(made.get()) > 0) {
            report_unknown(text, font, description.get());
        }
        PangoRectangle logical;
        PangoLayoutLine* const line = pango_layout_get_line_readonly(made.get(), 0);
        pango_layout_line_get_extents(line, nullptr, &logical);
        SetLine set{.width = logical.width / pango_units};
        int x = 0;
        for (GSList* at = line->runs; at != nullptr; at = at->next) {
            set.runs.push_back(run_of(*static_cast<PangoGlyphItem*>(at->data), text, x));
        }
        return set;
    }

    // Finds the first character that no font has, and throws naming it.
    [[noreturn]] void report_unknown(std::string_view text, const Font& font,
                                     const PangoFontDescription* description) {
        const char* place = text.data();
        const char* const end = place + text.size();
        gunichar character = 0;
        while (place < end) {
            character = g_utf8_get_char_validated(place, end - place);
            if (character >= 0xfffffffe) {  // not UTF-8
                break;
            }
            const char* const next = place + g_utf8_skip[static_cast<unsigned char>(*place)];
            const CairoHandle<PangoLayout> alone(pango_layout_new(context_.get()));
            pango_layout_set_font_description(alone.get(), description);
            pango_layout_set_text(alone.get(), place, static_cast<int>(next - place));
            if (pango_layout_get_unknown_glyphs_count(alone.get()) > 0) {
                break;
            }
            place = next;
        }
        throw EnvironmentError(localized("font.text", {{"text", text}}),
                               character >= 0xfffffffe
                                   ? localized("font.not_utf8")
                                   : localized("font.no_character", {{"family", source_of(font.face).family},
                                                                     {"code", character}}),
                               localized("font.install_one", {{"package", package_with(character)}}));
    }

    CairoHandle<PangoFontMap> map_;
    CairoHandle<PangoContext> context_;
    std::string_view plain_family_;
    std::map<Key, SetLine> kept_;
};

/// Carries out ops on a Cairo context; both the context and the typesetter have to live longer.
class CairoPainter {
public:
    CairoPainter(cairo_t* context, Typesetter& typesetter)
        : context_(context),
          typesetter_(typesetter),
          glyphs_(context),
          for_pdf_(cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_PDF) {}

    /// Draws all of a drawing.
    void draw(const Drawing& drawing) {
        for (const DrawOp& op : drawing.ops) {
            std::visit(*this, op);
        }
        glyphs_.flush();
    }

    void operator()(const Line& line) {
        glyphs_.flush();
        cairo_move_to(context_, line.from.x, line.from.y);
        cairo_line_to(context_, line.to.x, line.to.y);
        stroke(line.stroke);
    }

    void operator()(const Box& box) {
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

    void operator()(const Ellipse& ellipse) {
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

    void operator()(const Dots& dots) {
        glyphs_.flush();
        // Lines without length, which round caps make spots.
        cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
        for (const Stroke& spot : spots_of(dots)) {
            for (const Point centre : dots.centres) {
                cairo_move_to(context_, centre.x, centre.y);
                cairo_line_to(context_, centre.x, centre.y);
            }
            stroke(spot);
        }
        cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
    }

    void operator()(const Path& path) {
        glyphs_.flush();
        trace(path.outline);
        paint(path.paint);
    }

    void operator()(const Text& text) {
        const SetLine& set = typesetter_.line(text.text, text.font);
        double x = text.at.x;
        if (text.anchor != Anchor::Start) {
            x -= set.width * (text.anchor == Anchor::Middle ? 0.5 : 1.0);
        }
        for (const GlyphRun& run : set.runs) {
            glyphs_.add(run, {x, text.at.y}, text.colour);
        }
    }

    void operator()(const Arrow& arrow) {
        for (const Path& path : paths_of(arrow)) {
            (*this)(path);
        }
    }

    void operator()(const GroupBegin& group) {
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

    void operator()(GroupEnd) {
        glyphs_.flush();
        assert(!open_.empty());
        for (const auto& tag : std::views::reverse(open_.back())) {
            cairo_tag_end(context_, tag);
        }
        open_.pop_back();
        cairo_restore(context_);
    }

private:
    void stroke(const Stroke& stroke) {
        set_colour(context_, stroke.colour);
        cairo_set_line_width(context_, stroke.width);
        // Before Cairo writes a line to a PDF it works out its extent, by a pen of as many corners as the
        // tolerance asks for: a quarter of all its time. The line that is written has none; it needs a pen,
        // that is all.
        if (for_pdf_) {
            cairo_set_tolerance(context_, 0.5 * stroke.width);
        }
        const std::array<double, 2> dashes = dash_lengths(stroke);
        cairo_set_dash(context_, dashes.data(), stroke.dash == Dash::Solid ? 0 : 2, 0);
        cairo_stroke(context_);
    }

    void paint(const Paint& paint) {
        if (paint.fill) {
            set_colour(context_, *paint.fill);
            cairo_fill_preserve(context_);
        }
        if (paint.stroke) {
            stroke(*paint.stroke);
        }
        cairo_new_path(context_);
    }

    void trace(const Outline& outline) {
        cairo_new_path(context_);
        for (const Segment& segment : outline) {
            switch (segment.command) {
                case Segment::Command::Move: cairo_move_to(context_, segment.to.x, segment.to.y); break;
                case Segment::Command::Line: cairo_line_to(context_, segment.to.x, segment.to.y); break;
                case Segment::Command::Curve:
                    cairo_curve_to(context_, segment.control1.x, segment.control1.y, segment.control2.x,
                                   segment.control2.y, segment.to.x, segment.to.y);
                    break;
                case Segment::Command::Close: cairo_close_path(context_); break;
            }
        }
    }

    cairo_t* context_;
    Typesetter& typesetter_;
    GlyphBatch glyphs_;
    bool for_pdf_;
    std::vector<std::vector<const char*>> open_;  ///< tags that each open group has begun
};

class PangoRuler : public TextMeasurer {
public:
    double width(std::string_view text, const Font& font) override {
        return typesetter_.line(text, font).width;
    }

private:
    Typesetter typesetter_;
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void require(cairo_status_t status, std::string_view id) {
    if (status != CAIRO_STATUS_SUCCESS) {
        throw EnvironmentError(localized(id), cairo_status_to_string(status));
    }
}

void write_metadata(cairo_surface_t* surface, const Document& document) {
    const auto set = [&](cairo_pdf_metadata_t key, const std::string& value) {
        if (!value.empty()) {
            cairo_pdf_surface_set_metadata(surface, key, blank_controls(value).c_str());
        }
    };
    set(CAIRO_PDF_METADATA_TITLE, document.title);
    set(CAIRO_PDF_METADATA_AUTHOR, document.author);
    set(CAIRO_PDF_METADATA_SUBJECT, document.subject);
    set(CAIRO_PDF_METADATA_KEYWORDS, document.keywords);
    set(CAIRO_PDF_METADATA_CREATOR, "awale " + std::string(version()));
    // Something that is not a date leaves the entry out; without it Cairo writes the time of day.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "none");
}

void write_outline(cairo_surface_t* surface, const std::vector<OutlineEntry>& entries) {
    std::vector<int> parents{CAIRO_PDF_OUTLINE_ROOT};
    for (const OutlineEntry& entry : entries) {
        const auto level = std::min(static_cast<std::size_t>(entry.level), parents.size() - 1);
        const int made = cairo_pdf_surface_add_outline(
            surface, parents[level], blank_controls(entry.title).c_str(),
            fmt::format("dest='{}'", entry.destination).c_str(), CAIRO_PDF_OUTLINE_FLAG_OPEN);
        parents.resize(level + 1);
        parents.push_back(made);
    }
}

}  // namespace

std::string to_pdf(const Document& document) {
    assert(broken_links(document).empty());
    Typesetter typesetter;
    std::string bytes;
    const CairoHandle<cairo_surface_t> surface(cairo_pdf_surface_create_for_stream(append, &bytes, 72, 72));
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_5);
    write_metadata(surface.get(), document);
    {
        const CairoHandle<cairo_t> context(cairo_create(surface.get()));
        for (const Page& page : document.pages) {
            cairo_pdf_surface_set_size(surface.get(), page.drawing.size.width, page.drawing.size.height);
            if (!page.label.empty()) {
                cairo_pdf_surface_set_page_label(surface.get(), page.label.c_str());
            }
            // Setting a page's size forgets what was begun on it, so the first page is sized before.
            if (&page == &document.pages.front()) {
                cairo_tag_begin(context.get(), "Document", nullptr);
            }
            CairoPainter(context.get(), typesetter).draw(page.drawing);
            if (&page == &document.pages.back()) {
                cairo_tag_end(context.get(), "Document");
            }
            cairo_show_page(context.get());
        }
        require(cairo_status(context.get()), "print.pdf");
    }
    write_outline(surface.get(), document.outline);
    cairo_surface_finish(surface.get());
    require(cairo_surface_status(surface.get()), "print.pdf");
    try {
        return accessible_pdf(bytes, document.language, alternative_texts(document));
    } catch (const std::exception& error) {
        throw EnvironmentError(localized("print.pdf"), error.what());
    }
}

std::string to_pdf(const Drawing& drawing, std::string_view language) {
    Document document{.title = drawing.title,
                      .subject = drawing.description,
                      .language = std::string(language),
                      .pages = {Page{{.size = drawing.size}, {}}}};
    // A board is one figure; a picture of several parts has figures of its own.
    const bool has_figures = std::ranges::any_of(drawing.ops, [](const DrawOp& op) {
        const auto* const group = std::get_if<GroupBegin>(&op);
        return group != nullptr && group->role == Role::Figure;
    });
    document.pages.front().drawing.place(drawing, {}, has_figures ? Role::None : Role::Figure);
    return to_pdf(document);
}

std::string to_png(const Drawing& drawing, double pixels_per_point, Colour paper) {
    const auto pixels = [&](double points) {
        return std::max(1, static_cast<int>(std::lround(points * pixels_per_point)));
    };
    Typesetter typesetter;
    const CairoHandle<cairo_surface_t> surface(cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, pixels(drawing.size.width), pixels(drawing.size.height)));
    require(cairo_surface_status(surface.get()), "print.png");
    {
        const CairoHandle<cairo_t> context(cairo_create(surface.get()));
        set_colour(context.get(), paper);
        cairo_paint(context.get());
        cairo_scale(context.get(), pixels_per_point, pixels_per_point);
        CairoPainter(context.get(), typesetter).draw(drawing);
        require(cairo_status(context.get()), "print.png");
    }
    std::string bytes;
    require(cairo_surface_write_to_png_stream(surface.get(), append, &bytes), "print.png");
    return bytes;
}

std::unique_ptr<TextMeasurer> make_text_measurer() { return std::make_unique<PangoRuler>(); }

}  // namespace awale::render
