#pragma once

#include <span>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// A stretch of text of one look. Ordinary spaces are places to break, no-break spaces are not; several in a
/// row are as wide as they are many.
struct Span {
    std::string text;
    Font font;
    Colour colour{};
    std::string link{};         ///< where a click leads; empty for none
    std::string destination{};  ///< under which links find it; empty for none
};

/// A piece of a column: as high as it is, as wide as the column, its ops seen from its top left corner.
struct Piece {
    double height = 0;
    std::vector<DrawOp> ops{};
};

enum class Align : std::uint8_t { Left, Centre, Right };

struct ParagraphStyle {
    double width = 0;
    double leading = 0;
    double first_indent = 0;
    double indent = 0;  ///< of every line, the first too
    Align align = Align::Left;
};

/// Breaks text into lines, ragged, each a piece `leading` high: of all ways to break it the one with the
/// evenest lines. A word too wide for a line is broken wherever it has to be.
std::vector<Piece> paragraph(const std::vector<Span>& spans, const ParagraphStyle& style,
                             TextMeasurer& measurer);

/// The height of pieces one below the other.
double height_of(std::span<const Piece> pieces);

/// Adds pieces to a drawing, one below the other from `at` down, as a group. Returns their height.
double add_pieces(Drawing& drawing, std::span<const Piece> pieces, Point at, Role role);

/// As much of the text as fits into `width`, cut between characters and ended by `…` where it is too long.
std::string shortened(std::string_view text, const Font& font, double width, TextMeasurer& measurer);

/// The text that fits into `width` at the largest size up to `font.size` and down to `smallest`; returns that
/// font. At `smallest` it may still be too wide.
Font fitted(std::string_view text, Font font, double smallest, double width, TextMeasurer& measurer);

}  // namespace awale::render
