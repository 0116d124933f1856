#include "page_image.hpp"

#include <cairo.h>
#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace awale::render {

namespace {

/// Mean lightness, 0 to 255, of the squares of an image, row by row.
struct Squares {
    int width = 0;  ///< of the image, pixels
    int height = 0;
    int across = 0;  ///< squares
    std::vector<int> lightness;
};

struct Bytes {
    const std::string& all;
    std::size_t at = 0;
};

cairo_status_t read_bytes(void* closure, unsigned char* to, unsigned length) {
    auto& bytes = *static_cast<Bytes*>(closure);
    if (bytes.all.size() - bytes.at < length) {
        return CAIRO_STATUS_READ_ERROR;
    }
    std::memcpy(to, bytes.all.data() + bytes.at, length);
    bytes.at += length;
    return CAIRO_STATUS_SUCCESS;
}

Squares squares_of(const std::string& png, int square) {
    Bytes bytes{png};
    const std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> image(
        cairo_image_surface_create_from_png_stream(read_bytes, &bytes), cairo_surface_destroy);
    Squares squares;
    if (cairo_surface_status(image.get()) != CAIRO_STATUS_SUCCESS) {
        return squares;
    }
    squares.width = cairo_image_surface_get_width(image.get());
    squares.height = cairo_image_surface_get_height(image.get());
    squares.across = (squares.width + square - 1) / square;
    const int down = (squares.height + square - 1) / square;
    std::vector<int> pixels(static_cast<std::size_t>(squares.across * down));
    squares.lightness.resize(pixels.size());
    const unsigned char* const data = cairo_image_surface_get_data(image.get());
    const int stride = cairo_image_surface_get_stride(image.get());
    for (int y = 0; y < squares.height; ++y) {
        for (int x = 0; x < squares.width; ++x) {
            const unsigned char* const pixel = data + y * stride + 4 * x;  // blue, green, red
            const auto place = static_cast<std::size_t>(y / square * squares.across + x / square);
            squares.lightness[place] += (pixel[0] + 6 * pixel[1] + 3 * pixel[2]) / 10;
            ++pixels[place];
        }
    }
    for (std::size_t i = 0; i < pixels.size(); ++i) {
        squares.lightness[i] /= pixels[i];
    }
    return squares;
}

}  // namespace

std::string image_difference(const std::string& expected, const std::string& seen, int square,
                             int tolerance) {
    const Squares left = squares_of(expected, square);
    const Squares right = squares_of(seen, square);
    if (left.lightness.empty() || left.width != right.width || left.height != right.height) {
        return fmt::format("{}x{} pixels instead of {}x{}", right.width, right.height, left.width,
                           left.height);
    }
    int most = 0;
    int differing = 0;
    std::size_t where = 0;
    for (std::size_t i = 0; i < left.lightness.size(); ++i) {
        const int difference = std::abs(left.lightness[i] - right.lightness[i]);
        differing += difference > tolerance ? 1 : 0;
        if (difference > most) {
            most = difference;
            where = i;
        }
    }
    if (differing == 0) {
        return "";
    }
    const auto across = static_cast<std::size_t>(left.across);
    return fmt::format("{} of {} squares differ, most by {} at {},{}", differing, left.lightness.size(), most,
                       where % across * static_cast<std::size_t>(square),
                       where / across * static_cast<std::size_t>(square));
}

}  // namespace awale::render
