#include "awale/render/draw/cairo_devices.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <vector>

#include "awale/notation/io/control_characters.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/notation/io/version.hpp"
#include "awale/render/draw/accessible_pdf.hpp"
#include "awale/render/draw/cairo_handle.hpp"
#include "awale/render/draw/cairo_painter.hpp"
#include "awale/render/draw/cairo_typesetter.hpp"

namespace awale::render {

namespace {

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

void require(cairo_status_t status, const char* what) {
    if (status != CAIRO_STATUS_SUCCESS) {
        throw EnvironmentError(what, cairo_status_to_string(status));
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
        require(cairo_status(context.get()), "the PDF");
    }
    write_outline(surface.get(), document.outline);
    cairo_surface_finish(surface.get());
    require(cairo_surface_status(surface.get()), "the PDF");
    return accessible_pdf(bytes, {document.language, alternative_texts(document)});
}

std::string to_pdf(const Drawing& drawing, std::string_view language) {
    Document document{.title = drawing.title,
                      .subject = drawing.description,
                      .language = std::string(language),
                      .pages = {Page{{.size = drawing.size, .title = {}, .description = {}, .ops = {}}, {}}}};
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
    require(cairo_surface_status(surface.get()), "the PNG");
    {
        const CairoHandle<cairo_t> context(cairo_create(surface.get()));
        cairo_set_source_rgb(context.get(), paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0);
        cairo_paint(context.get());
        cairo_scale(context.get(), pixels_per_point, pixels_per_point);
        CairoPainter(context.get(), typesetter).draw(drawing);
        require(cairo_status(context.get()), "the PNG");
    }
    std::string bytes;
    require(cairo_surface_write_to_png_stream(surface.get(), append, &bytes), "the PNG");
    return bytes;
}

std::unique_ptr<TextMeasurer> make_text_measurer() {
    return std::make_unique<PangoRuler>();
}

}  // namespace awale::render
