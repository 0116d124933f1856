#include "cli/picture_options.hpp"

#include <filesystem>
#include <ostream>

#include "cli/console.hpp"
#include "cli/output_file.hpp"
#include "render/cairo_devices.hpp"
#include "render/svg.hpp"

#include "cli/arguments.hpp"

namespace awale::cli {

namespace {

std::string ending(const std::string& file) {
    return file == "-" ? ".svg" : std::filesystem::path(file).extension().string();
}

}  // namespace

Argument add_picture_options(const Arguments& arguments, PictureFile& picture, const std::string& option) {
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
            .type_name("FILE");
    arguments.add_option("--dpi", picture.dots_an_inch, "Dots an inch of a PNG")
        .type_name("N")
        .between(30, 1200)
        .capture_default_str();
    return file;
}

void write_picture(const PictureFile& picture, const render::Drawing& drawing, render::Colour paper,
                   Console& console) {
    const std::string format = ending(picture.file);
    const std::string bytes = format == ".pdf"   ? render::to_pdf(drawing)
                              : format == ".png" ? render::to_png(drawing, picture.dots_an_inch / 72.0, paper)
                                                 : render::to_svg(drawing);
    if (picture.file == "-") {
        console.out() << bytes;
    } else {
        write_file(picture.file, bytes);
    }
}

}  // namespace awale::cli
