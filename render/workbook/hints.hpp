#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/text_measurer.hpp"
#include "awale/render/layout/paper.hpp"

namespace awale::render {

/// A hint with the number of its exercise.
struct NumberedHint {
    std::size_t number = 0;
    std::string text{};
};

/// The room that hints take at the foot of a page, whichever six of them stand there; none where all are
/// empty.
double hints_height(std::vector<NumberedHint> hints, const PageStyle& style, Language language,
                    TextMeasurer& measurer);

/// Adds hints at the foot of a page, to be read by turning the book round.
void add_hints(Drawing& page, const std::vector<NumberedHint>& hints, const PageStyle& style,
               Language language, TextMeasurer& measurer);

}  // namespace awale::render
