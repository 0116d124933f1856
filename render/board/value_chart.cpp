#include "awale/render/board/value_chart.hpp"

#include <cmath>
#include <cstdlib>

#include "awale/render/layout/typography.hpp"

namespace awale::render {

namespace {

constexpr Colour proved_ground{0xf0, 0xf0, 0xf0};
constexpr Colour band{0xc4, 0xc4, 0xc4};

// The room of words on a chart.
struct Words {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

// Draws one chart: plies from 0 (the start) to n from left to right, margins upwards.
struct ChartPainter {
    const AnnotatedGame& game;
    const ChartOptions& options;
    TextMeasurer& measurer;
    const Theme& theme = *options.theme;
    std::vector<std::optional<Value>> values = all_values();  ///< before each ply, and of the last position
    std::vector<Words> rooms{};
    double left = 3.4 * options.label_size;
    double right = options.size.width - 0.5 * options.label_size;
    double top = 1.5 * options.label_size;
    double bottom = options.size.height - 1.6 * options.label_size;
    int scale = least_scale();
    Drawing drawing{.size = options.size, .title = localized(options.language, "print.value")};

    Drawing paint() {
        paint_frontier();
        paint_grid();
        paint_bands();
        paint_values();
        paint_marks();
        return std::move(drawing);
    }

    std::vector<std::optional<Value>> all_values() const {
        std::vector<std::optional<Value>> all;
        for (std::size_t ply = 1; ply <= game.replay.plies.size(); ++ply) {
            all.push_back(value_before(game, Ply{ply}));
        }
        all.push_back(game.last_value);
        return all;
    }

    // The margin at the top of the chart: a multiple of six that holds every value drawn.
    int least_scale() const {
        int most = 6;
        const auto hold = [&](Seeds margin) { most = std::max(most, std::abs(margin.count())); };
        for (const auto& value : values) {
            if (value) {
                hold(value->value);
                if (value->grade == Grade::Bounded) {
                    hold(value->lower);
                    hold(value->upper);
                }
            }
        }
        for (const ReplayedPly& ply : game.replay.plies) {
            hold(ply.after.store(Side::South) - ply.after.store(Side::North));
        }
        return (most + 5) / 6 * 6;
    }

    double x(std::size_t ply) const {
        const double plies = std::max<double>(1, static_cast<double>(values.size()) - 1);
        return left + (right - left) * static_cast<double>(ply) / plies;
    }

    double y(Seeds margin) const { return y(static_cast<double>(margin.count())); }

    double y(double margin) const { return (top + bottom) / 2 - (bottom - top) / 2 * margin / scale; }

    void label(Point at, std::string text, Anchor anchor, Colour colour) {
        drawing.write(at, std::move(text), font(), colour, anchor);
    }

    Font font() const { return {Face::Sans, options.label_size}; }

    void paint_frontier() {
        if (!game.ledger.frontier) {
            return;
        }
        const Ply frontier = *game.ledger.frontier;
        const double from = x(frontier.number() - 1);
        drawing.add(Box{{from, top}, {right - from, bottom - top}, 0, {proved_ground}});
        drawing.add(Line{{from, top}, {from, bottom}, {theme.ink, 0.7}});
        const std::size_t index = frontier.number() - 1;
        if (index >= game.replay.plies.size()) {
            return;
        }
        const std::string move =
            move_text(numbered(game.replay, frontier), game.replay.plies[index].turn(), Seeds{0});
        const std::string text = localized(options.language, "print.proved_from", {{"move", move}});
        const double width = measurer.width(text, font());
        const bool fits = from + width <= right;
        label({fits ? from : right, top - 0.45 * options.label_size}, text,
              fits ? Anchor::Start : Anchor::End, theme.ink);
    }

    void paint_grid() {
        int step = scale > 24 ? 12 : 6;
        while (step < scale && y(0.0) - y(step) < 1.35 * options.label_size) {
            step += 6;
        }
        for (int margin = -(scale / step) * step; margin <= scale; margin += step) {
            const double height = y(Seeds{margin});
            const Stroke pen = margin == 0 ? Stroke{theme.ink, 0.6} : Stroke{{0xd8, 0xd8, 0xd8}, 0.4};
            drawing.add(Line{{left, height}, {right, height}, pen});
            label({left - 3, height + 0.34 * options.label_size},
                  score_text(Seeds{margin}, game.replay.rules), Anchor::End, theme.faint);
        }
        const std::size_t plies = values.size() - 1;
        const std::size_t moves_a_tick = plies > 200 ? 40 : plies > 60 ? 20 : 10;
        for (std::size_t ply = 0; ply <= plies; ply += moves_a_tick) {
            drawing.add(Line{{x(ply), bottom}, {x(ply), bottom + 2}, {theme.faint, 0.4}});
            label({x(ply), bottom + 1.3 * options.label_size}, std::to_string(ply / 2), Anchor::Middle,
                  theme.faint);
        }
        add_words(localized(options.language, "print.south_ahead"), top + 1.1 * options.label_size);
        add_words(localized(options.language, "print.north_ahead"), bottom - 0.5 * options.label_size);
    }

    // Words inside the chart, as far to the left as no line passes through them.
    void add_words(const std::string& text, double baseline) {
        const double size = options.label_size;
        const double width = measurer.width(text, font());
        Words words{left + 3, left + 3 + width, baseline - size, baseline + 0.3 * size};
        for (double from = words.left; from + width < right; from += size) {
            if (!is_crossed({from, from + width, words.top, words.bottom})) {
                words.left = from;
                words.right = from + width;
                break;
            }
        }
        rooms.push_back(words);
        label({words.left, baseline}, text, Anchor::Start, theme.faint);
    }

    // Whether a value, or the line from one to the next, lies in the rectangle.
    bool is_crossed(const Words& words) const {
        constexpr double air = 2;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t next = std::min(i + 1, values.size() - 1);
            if (!values[i] || x(next) < words.left - air || x(i) > words.right + air) {
                continue;
            }
            double high = y(values[i]->value);
            double low = high;
            for (const auto& value : {values[i], values[next]}) {
                if (value) {
                    const bool bounded = value->grade == Grade::Bounded;
                    high = std::min(high, y(bounded ? value->upper : value->value));
                    low = std::max(low, y(bounded ? value->lower : value->value));
                }
            }
            if (high < words.bottom + air && low > words.top - air) {
                return true;
            }
        }
        return false;
    }

    // A run of bounded values is one shape, so that no seam shows between plies.
    void paint_bands() {
        constexpr double thinnest = 0.8;
        const auto bounded = [&](std::size_t i) {
            return i + 1 < values.size() && values[i] && values[i]->grade == Grade::Bounded;
        };
        for (std::size_t first = 0; first < values.size(); ++first) {
            if (!bounded(first)) {
                continue;
            }
            std::size_t end = first;
            Outline outline;
            const auto go_to = [&](Point to) {
                outline.push_back(outline.empty() ? move_to(to) : line_to(to));
            };
            for (; bounded(end); ++end) {
                go_to({x(end), y(values[end]->upper)});
                go_to({x(end + 1), y(values[end]->upper)});
            }
            for (std::size_t i = end; i-- > first;) {
                const double lower = std::max(y(values[i]->lower), y(values[i]->upper) + thinnest);
                go_to({x(i + 1), lower});
                go_to({x(i), lower});
            }
            outline.push_back(close_to(outline.front().to));
            drawing.add(Path{outline, {band}});
            first = end;
        }
    }

    // Runs of exact values and runs of estimates, each a line that reaches to the beginning of the next. A
    // bounded value is its band: no figure inside is claimed.
    void paint_values() {
        std::size_t i = 0;
        while (i < values.size()) {
            if (!values[i] || values[i]->grade == Grade::Bounded) {
                ++i;
                continue;
            }
            const Grade grade = values[i]->grade;
            Outline line{move_to({x(i), y(values[i]->value)})};
            std::size_t next = i + 1;
            while (next < values.size() && values[next]) {
                const bool bounded = values[next]->grade == Grade::Bounded;
                const double height = bounded ? line.back().to.y : y(values[next]->value);
                line.push_back(line_to({x(next), height}));
                if (values[next]->grade != grade) {
                    break;
                }
                ++next;
            }
            if (line.size() > 1) {
                const Stroke stroke =
                    grade == Grade::Exact ? Stroke{theme.ink, 1.4} : Stroke{theme.ink, 0.8, Dash::Dashed};
                drawing.add(Path{line, {.stroke = stroke}});
            }
            i = next;
        }
    }

    void paint_marks() {
        std::vector<Point> taken;
        for (const ChartMark& mark : options.marks) {
            const auto& value = values[mark.ply.number() - 1];
            if (!value) {
                continue;
            }
            const auto group = drawing.group({.link = mark.link});
            const Point point{x(mark.ply.number() - 1), y(value->value)};
            const bool is_last = &mark == &options.marks.back();
            const Point centre = free_place(point, taken, is_last ? right : x((&mark + 1)->ply.number() - 1));
            taken.push_back(centre);
            const double radius = mark_radius();
            drawing.add(Line{point, centre, {theme.ink, 0.4}});
            drawing.add(Ellipse{point, 1.3, 1.3, {theme.ink}});
            drawing.add(Ellipse{centre, radius, radius, {Colour{0xff, 0xff, 0xff}, Stroke{theme.ink, 0.5}}});
            drawing.write(centre + Point{0, 0.38 * mark_size()}, mark.text,
                          Font{Face::Sans, mark_size(), true}, theme.ink, Anchor::Middle);
        }
    }

    double mark_radius() const { return std::max(0.62 * options.label_size, 0.76 * mark_size()); }

    double mark_size() const { return std::max(least_type, 0.82 * options.label_size); }

    // The middle of the number of a mark: near its point, between the number before it and `next`, where it
    // touches neither another number nor the words on the chart, as far as there is such a place.
    Point free_place(Point point, const std::vector<Point>& taken, double next) const {
        const double radius = mark_radius();
        const double from = taken.empty() ? left + radius : taken.back().x;
        const double to = std::min(next, right - radius);
        const auto clear_of_words = [&](Point place) {
            return std::ranges::none_of(rooms, [&](const Words& words) {
                return place.x + radius > words.left && place.x - radius < words.right &&
                       place.y + radius > words.top && place.y - radius < words.bottom;
            });
        };
        const auto clear_of_numbers = [&](Point place) {
            return std::ranges::none_of(taken, [&](Point other) {
                return std::hypot(other.x - place.x, other.y - place.y) < 2.2 * radius;
            });
        };
        // Away from the middle first, where the line comes from.
        const double away = point.y < (top + bottom) / 2 ? -1 : 1;
        for (double distance = 2; distance <= 12; distance += 0.5) {
            for (const double side : {0.0, -0.7, 0.7, -1.0, 1.0}) {
                for (const double way : {away, -away}) {
                    const Point place =
                        point + distance * radius * Point{side, way * std::sqrt(1 - side * side)};
                    const bool inside = place.x >= from && place.x <= to && place.y - radius > top &&
                                        place.y + radius < bottom;
                    if (inside && clear_of_words(place) && clear_of_numbers(place)) {
                        return place;
                    }
                }
            }
        }
        return {point.x, std::clamp(point.y + away * 2 * radius, top + radius, bottom - radius)};
    }
};

}  // namespace

Drawing value_chart(const AnnotatedGame& game, const ChartOptions& options, TextMeasurer& measurer) {
    return ChartPainter{game, options, measurer}.paint();
}

Drawing value_bar(const Value& value, const RuleSet& rules, const Theme& theme, Size size) {
    Drawing drawing{.size = size};
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

    drawing.add(Box{{0, 0}, {split, bar}, 0, {theme.ink}});
    if (banded) {
        const double end = x_at(value.upper);
        const double step = std::max(0.8, 0.16 * thickness);
        for (double x = split + step; x < end; x += step) {
            drawing.add(Line{{x, 0}, {x, bar}, {theme.ink, std::max(0.3, 0.4 * step)}});
        }
    }
    drawing.add(Box{{0, 0}, {size.width, bar}, 0, {.stroke = edge}});
    if (value.grade == Grade::Estimate) {
        drawing.add(Line{{split, -0.15 * thickness},
                         {split, bar + 0.15 * thickness},
                         {theme.faint, 2 * edge.width, Dash::Dotted}});
    }
    drawing.add(Line{{size.width / 2, bar}, {size.width / 2, bar + 0.2 * thickness}, edge});
    return drawing;
}

}  // namespace awale::render
