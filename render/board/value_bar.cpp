#include "awale/render/board/value_bar.hpp"

#include <algorithm>
#include <string>

namespace awale::render {

Drawing value_bar(const Value& value, const RuleSet& rules, const Theme& theme, Size size) {
    Drawing drawing{.size = size, .title = {}, .description = {}, .ops = {}};
    const double total = rules.total_seeds().count();
    const auto x_at = [&](Seeds margin) {
        return size.width * std::clamp((total + margin.count()) / (2 * total), 0.0, 1.0);
    };
    const double thickness = size.height;
    const double bar = 0.55 * thickness;
    const double line = 0.04 * thickness;
    const Stroke edge{theme.ink, std::max(0.3, line)};
    const bool banded = value.grade == Grade::Bounded;
    const double split = x_at(banded ? value.lower : value.value);

    drawing.add(Box{{0, 0}, {split, bar}, 0, {theme.ink, std::nullopt}});
    if (banded) {
        const double end = x_at(value.upper);
        const double step = std::max(0.8, 0.16 * thickness);
        for (double x = split + step; x < end; x += step) {
            drawing.add(Line{{x, 0}, {x, bar}, {theme.ink, std::max(0.3, 0.4 * step)}});
        }
    }
    drawing.add(Box{{0, 0}, {size.width, bar}, 0, {std::nullopt, edge}});
    if (value.grade == Grade::Estimate) {
        drawing.add(Line{{split, -0.15 * thickness},
                         {split, bar + 0.15 * thickness},
                         {theme.faint, 2 * edge.width, Dash::Dotted}});
    }
    drawing.add(Line{{size.width / 2, bar}, {size.width / 2, bar + 0.2 * thickness}, edge});
    return drawing;
}

}  // namespace awale::render
