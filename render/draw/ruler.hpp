#pragma once

#include <string_view>

#include "awale/render/draw/verbs.hpp"

namespace awale::render {

/// Knows how much room text takes: what layout needs to know of a device.
class Ruler {
public:
    Ruler() = default;
    virtual ~Ruler() = default;
    Ruler(const Ruler&) = delete;
    Ruler& operator=(const Ruler&) = delete;

    /// The advance of a line of text in points.
    virtual double width(std::string_view text, const Font& font) = 0;
};

}  // namespace awale::render
