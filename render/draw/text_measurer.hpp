#pragma once

#include <string_view>

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// Knows how much room text takes: what layout needs to know of a device.
class TextMeasurer {
public:
    TextMeasurer() = default;
    virtual ~TextMeasurer() = default;
    TextMeasurer(const TextMeasurer&) = delete;
    TextMeasurer& operator=(const TextMeasurer&) = delete;

    /// The advance of a line of text in points.
    virtual double width(std::string_view text, const Font& font) = 0;
};

}  // namespace awale::render
