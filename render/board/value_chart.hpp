#pragma once

#include "awale/notation/annotation/annotated_game.hpp"
#include "awale/render/draw/drawing.hpp"
#include "awale/render/draw/theme.hpp"

namespace awale::render {

/// A move marked on a chart: its glyph or number, and where a click leads.
struct ChartMark {
    Ply ply;
    std::string text;
    std::string link{};
};

struct ChartOptions {
    Size size{480, 130};
    const Theme* theme = &ink();
    Language language = Language::English;
    double label_size = 7.5;
    std::vector<ChartMark> marks{};  ///< in the order of the moves
};

/// The value of a game ply by ply, South's seeds minus North's at the end: solid where exact, a band where
/// bounded, dashed where estimated; the proof frontier with everything proved to its right shaded. The
/// numbers of marked moves touch neither each other nor the words on the chart.
Drawing value_chart(const AnnotatedGame& game, const ChartOptions& options, TextMeasurer& measurer);

/// A predicted final score as a bar: South's seeds from the left, North's from the right, a tick in the
/// middle. An exact value parts the two by a solid line, a bounded one by a hatched band between its bounds,
/// an estimate by a dashed line.
Drawing value_bar(const Value& value, const RuleSet& rules, const Theme& theme, Size size);

}  // namespace awale::render
