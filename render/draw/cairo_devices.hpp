#pragma once

#include <memory>

#include "awale/render/draw/document.hpp"

namespace awale::render {

/// The bytes of a PDF 1.5 file: tagged, with outline, links, labels, metadata, alternative texts of figures
/// and the document's language, and without a date, so the same document gives the same bytes. Fonts are
/// embedded.
/// Throws EnvironmentError when a font family is not installed or no installed font has a character.
std::string to_pdf(const Document& document);

/// A single drawing as a PDF page of its size, in that language (`en`, `fr`).
std::string to_pdf(const Drawing& drawing, std::string_view language);

/// The bytes of a PNG file, `pixels_per_point` pixels to a point (at least one pixel in all), on a
/// background of `paper`. Throws EnvironmentError as to_pdf does.
std::string to_png(const Drawing& drawing, double pixels_per_point, Colour paper);

/// Measures text as these devices will set it. Not for use by two threads at once.
/// Throws EnvironmentError when a font family is not installed.
std::unique_ptr<TextMeasurer> make_text_measurer();

}  // namespace awale::render
