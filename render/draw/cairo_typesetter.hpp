#pragma once

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "awale/render/draw/cairo_glyphs.hpp"
#include "awale/render/draw/cairo_handle.hpp"
#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

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

}  // namespace awale::render
