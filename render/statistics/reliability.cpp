#include "awale/render/statistics/reliability.hpp"

#include <algorithm>
#include <cstddef>

#include "awale/render/draw/theme.hpp"

namespace awale::render {

namespace {

/// The diagram from its top left corner, in which the labels of the ticks begin.
class DiagramPainter {
public:
    explicit DiagramPainter(const ReliabilityScale& scale)
        : scale_(scale),
          em_(scale.label_size),
          most_(scale.ticks.back()),
          left_(3.4 * em_),
          top_(0.6 * em_),
          drawing_{.size = {left_ + scale.side + 1.6 * em_, top_ + scale.side + 3.2 * em_}} {}

    Drawing paint(const std::vector<Prediction>& predictions) {
        paint_grid();
        for (const Prediction& one : predictions) {
            if (one.predicted <= most_ && one.seen <= most_) {
                const double top = std::min(one.high, most_);
                drawing_.add(
                    Line{place(one.predicted, one.low), place(one.predicted, top), {ink().ink, 1.2}});
                drawing_.add(Ellipse{
                    place(one.predicted, one.seen), 0.36 * em_, 0.36 * em_, {ink().ink, std::nullopt}});
            }
        }
        const Point below = place(most_ / 2, 0);
        write({below.x, below.y + 2.8 * em_}, scale_.across, Anchor::Middle, ink().ink);
        return std::move(drawing_);
    }

private:
    Point place(double predicted, double seen) const {
        return {left_ + predicted / most_ * scale_.side, top_ + (1 - seen / most_) * scale_.side};
    }

    void write(Point at, const std::string& text, Anchor anchor, Colour colour) {
        drawing_.add(Text{at, text, {Face::Sans, em_, false, false}, colour, anchor});
    }

    void paint_grid() {
        for (std::size_t i = 0; i < scale_.ticks.size(); ++i) {
            const double tick = scale_.ticks[i];
            const Stroke stroke{ink().faint, 0.4, tick > 0 ? Dash::Dotted : Dash::Solid};
            drawing_.add(Line{place(0, tick), place(most_, tick), stroke});
            drawing_.add(Line{place(tick, 0), place(tick, most_), stroke});
            const Point row = place(0, tick);
            const Point column = place(tick, 0);
            write({row.x - 0.4 * em_, row.y + 0.35 * em_}, scale_.tick_labels[i], Anchor::End, ink().faint);
            write({column.x, column.y + 1.4 * em_}, scale_.tick_labels[i], Anchor::Middle, ink().faint);
        }
        drawing_.add(Line{place(0, 0), place(most_, most_), {ink().faint, 0.6, Dash::Dashed}});
    }

    const ReliabilityScale& scale_;
    double em_;
    double most_;
    double left_;
    double top_;
    Drawing drawing_;
};

}  // namespace

Drawing reliability_diagram(const std::vector<Prediction>& predictions, const ReliabilityScale& scale) {
    return DiagramPainter(scale).paint(predictions);
}

}  // namespace awale::render
