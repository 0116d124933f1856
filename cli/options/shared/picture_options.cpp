#include "awale/cli/options/shared/picture_options.hpp"

#include <filesystem>
#include <optional>
#include <ostream>

#include "awale/cli/output/console.hpp"
#include "awale/cli/output/output_file.hpp"
#include "awale/render/draw/cairo_devices.hpp"
#include "awale/render/draw/svg.hpp"

#include "awale/cli/options/arguments.hpp"

namespace awale::cli {

namespace {

std::string ending(const std::string& file) {
    return file == "-" ? ".svg" : std::filesystem::path(file).extension().string();
}

}  // namespace

Argument add_picture_options(const Arguments& arguments, PictureFile& picture, const std::string& option,
                             FileUse use) {
    const std::string name = option.substr(option.rfind(',') + 1);
    const auto choose = [&picture, name](const std::string& file) {
        if (ending(file) != ".svg" && ending(file) != ".pdf" && ending(file) != ".png") {
            throw Refused(name, "'" + file + "' has to end in .svg, .pdf or .png, or be - for SVG");
        }
        picture.file = file;
    };
    const bool usual = picture.file == "-";
    const Argument file =
        arguments
            .add_option_function<std::string>(
                option, choose,
                std::string(usual ? "The file" : "A picture in this file") +
                    "; its ending says the format: .svg, .pdf or .png" +
                    (usual ? ". SVG on standard output without it" : ", or - for SVG on standard output"))
            .file(use);
    arguments.add_option("--dpi", picture.dots_an_inch, "Dots an inch of a PNG")
        .type_name("N")
        .between(30, 1200)
        .capture_default_str();
    return file;
}

void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Language language, Console& console) {
    // White is what is there anyway; on any other ground the drawing brings its own, for what lies beside a
    // board.
    constexpr render::Colour white{255, 255, 255};
    if (paper != white) {
        render::Drawing grounded = drawing;
        grounded.ops.insert(grounded.ops.begin(), render::Box{{}, drawing.size, 0, {paper, std::nullopt}});
        write_picture(picture, grounded, white, language, console);
        return;
    }
    const std::string format = ending(picture.file);
    const std::string bytes = format == ".pdf"   ? render::to_pdf(drawing, name(language))
                              : format == ".png" ? render::to_png(drawing, picture.dots_an_inch / 72.0, paper)
                                                 : render::to_svg(drawing);
    write_output(picture.file, bytes, console);
}

}  // namespace awale::cli
