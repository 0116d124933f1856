#include "awale/render/draw/cairo_typesetter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "awale/notation/io/control_characters.hpp"
#include "awale/notation/io/environment_error.hpp"
#include "awale/render/draw/fonts.hpp"

namespace awale::render {

namespace {

constexpr std::size_t max_kept = 20'000;

// Throws when a family of ours would be replaced by whatever the machine finds similar.
void require_families(PangoFontMap* map) {
    PangoFontFamily** families = nullptr;
    int count = 0;
    pango_font_map_list_families(map, &families, &count);
    const auto installed = [&](std::string_view wanted) {
        return std::any_of(families, families + count,
                           [&](PangoFontFamily* one) { return wanted == pango_font_family_get_name(one); });
    };
    for (const Face face : {Face::Serif, Face::Sans}) {
        if (!installed(family(face))) {
            g_free(families);
            throw EnvironmentError(fmt::format("the font family {}", family(face)), "it is not installed",
                                   fmt::format("install the package {}", package(face)));
        }
    }
    g_free(families);
}

// The smallest Debian package known to have a character that our own fonts lack.
std::string_view package_with(gunichar character) {
    const bool ethiopic = (0x1200 <= character && character <= 0x139f) ||
                          (0x2d80 <= character && character <= 0x2ddf) ||
                          (0xab00 <= character && character <= 0xab2f);
    return ethiopic ? "fonts-sil-abyssinica" : "fonts-noto-core";
}

}  // namespace

Typesetter::Typesetter()
    : map_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(map_.get())) {
    require_families(map_.get());
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

const SetLine& Typesetter::line(std::string_view text, const Font& font) {
    Key key{font.face, font.size, font.bold, font.italic, blank_controls(text)};
    if (const auto found = kept_.find(key); found != kept_.end()) {
        return found->second;
    }
    if (kept_.size() == max_kept) {
        kept_.clear();
    }
    SetLine made = set(std::get<std::string>(key), font);
    return kept_.emplace(std::move(key), std::move(made)).first->second;
}

SetLine Typesetter::set(const std::string& text, const Font& font) {
    const CairoHandle<PangoLayout> made(pango_layout_new(context_.get()));
    const CairoHandle<PangoFontDescription> description(pango_font_description_new());
    pango_font_description_set_family(description.get(), std::string(family(font.face)).c_str());
    pango_font_description_set_weight(description.get(), font.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
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
    return {glyph_runs(line, text), static_cast<double>(logical.width) / PANGO_SCALE};
}

// Finds the first character that no font has, and throws naming it.
void Typesetter::report_unknown(std::string_view text, const Font& font,
                                const PangoFontDescription* description) {
    const char* place = text.data();
    const char* const end = place + text.size();
    gunichar character = 0;
    while (place < end) {
        character = g_utf8_get_char_validated(place, end - place);
        if (character >= 0xfffffffe) {  // not UTF-8
            break;
        }
        const char* const next = g_utf8_next_char(place);
        const CairoHandle<PangoLayout> alone(pango_layout_new(context_.get()));
        pango_layout_set_font_description(alone.get(), description);
        pango_layout_set_text(alone.get(), place, static_cast<int>(next - place));
        if (pango_layout_get_unknown_glyphs_count(alone.get()) > 0) {
            break;
        }
        place = next;
    }
    throw EnvironmentError(
        fmt::format("the text “{}”", text),
        character >= 0xfffffffe
            ? std::string("it is not UTF-8")
            : fmt::format("neither {} nor any other installed font has the character U+{:04X}",
                          family(font.face), character),
        fmt::format("install a font that has it, for example from the package {}", package_with(character)));
}

}  // namespace awale::render
