#pragma once

#include <string>

#include "render/drawing.hpp"

namespace awale::cli {

class Arguments;

/// A file for one picture. Its ending says the format: .svg, .pdf or .png; `-` is SVG on standard output.
struct PictureFile {
    std::string file = "-";
    int dots_an_inch = 300;  ///< of a PNG
};

/// Declares `-o` and `--dpi`.
void add_picture_options(const Arguments& arguments, PictureFile& picture);

class Console;

/// Draws the picture and writes it. Throws EnvironmentError.
void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Console& console);

}  // namespace awale::cli
