#pragma once

#include <optional>

#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// A rectangle that holds something.
struct Extent {
    Point from;  ///< top left
    Point to;    ///< bottom right
    bool operator==(const Extent&) const = default;
};

/// The rectangle that all the ink of a drawing lies in, half the width of strokes included; nothing for an
/// empty drawing. Text counts from 0.95 em above its baseline to 0.3 em below; curves count with their
/// control points.
std::optional<Extent> measure(const Drawing& drawing, TextMeasurer& measurer);

}  // namespace awale::render
