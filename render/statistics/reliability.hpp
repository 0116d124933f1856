#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "awale/render/draw/drawing.hpp"

namespace awale::render {

/// What was predicted, on average over one range of predictions, and what came about, with the interval in
/// which the true mean lies nineteen times in twenty.
struct Prediction {
    double predicted = 0;
    double seen = 0;
    double low = 0;
    double high = 0;
};

/// The words and the scale of a reliability diagram.
struct ReliabilityScale {
    double side = 190;  ///< of the square, in points
    double label_size = 8;
    std::vector<double> ticks;             ///< from 0 to the most that is shown, on both axes
    std::vector<std::string> tick_labels;  ///< one for each
    std::string across;                    ///< what is predicted, below the square
};

/// A reliability diagram: what came about, with its interval, against what was predicted. On the dashed line
/// they agree. Points beyond the last tick are left out.
Drawing reliability_diagram(const std::vector<Prediction>& predictions, const ReliabilityScale& scale);

}  // namespace awale::render
