#pragma once

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/notation/narration/narration.hpp"
#include "awale/render/draw/draw_ops.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"

namespace awale::render {

/// How a chart that stands alone is drawn.
struct ChartPictureLook {
    double width = 480;           ///< in points
    const Theme* theme = &ink();  ///< a theme for white paper
    Language language = Language::English;
};

/// The value chart of a game as a picture of its own: who played and how it ended, the chart with its proof
/// frontier, the moves that decided the game numbered on it and named below, what the lines mean. Its title
/// and description say the same in words; nothing in it can be clicked. `narration` is of the same game.
Drawing chart_picture(const AnnotatedGame& game, const Narration& narration, const ChartPictureLook& look,
                      TextMeasurer& measurer);

}  // namespace awale::render
