#pragma once

#include <string>

#include "awale/cli/options/arguments.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"

namespace awale::cli {

/// A file for one picture. Its ending says the format: .svg, .pdf or .png; `-` is SVG on standard output.
struct PictureFile {
    std::string file = "-";  ///< empty: no picture is wanted
    int dots_an_inch = 300;  ///< of a PNG
};

/// Declares an option for the file, `-o` unless another is named, and `--dpi`; returns the first.
Argument add_picture_options(const Arguments& arguments, PictureFile& picture,
                             const std::string& option = "-o,--output", FileUse use = FileUse::Write);

class Console;

/// Draws the picture, whose words are in that language, and writes it. Throws EnvironmentError.
void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Language language, Console& console);

}  // namespace awale::cli
