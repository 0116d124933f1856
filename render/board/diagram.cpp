#include "awale/render/board/diagram.hpp"

#include <cassert>
#include <cmath>
#include <numbers>

#include "awale/notation/annotation/exercise.hpp"
#include "awale/notation/game/game.hpp"
#include "awale/notation/game/position_text.hpp"
#include "awale/render/board/value_chart.hpp"

namespace awale::render {

namespace {

constexpr double letters_height = 0.50;  // beyond the board, on either side
constexpr double labels_height = 0.42;   // for the values of moves, beyond the letters
constexpr double bar_height = 0.62;
constexpr double letter_size = 0.38;
constexpr double reserve_size = 0.34;
constexpr double cap_height = 0.72;  // of the digits and capitals of the sans face, in ems

/// The distance of two houses, in points.
double pitch_of(const RuleSet& rules, const DiagramOptions& options) {
    return options.width / (2 * BoardGeometry(rules, options.bottom).half_width());
}

// In how many rows the labels of moves stand, and in which size: no label may touch its neighbour in the row.
struct LabelRows {
    int count = 0;
    double size = 0;
};

LabelRows label_rows(const RuleSet& rules, const DiagramOptions& options) {
    constexpr double largest = 0.34;
    constexpr int max_rows = 3;
    constexpr double em = 0.62;  // of a bold digit, with a little air
    // Longer labels are staggered, and so are all on a small board.
    const double smallest = std::max(0.26, options.least / pitch_of(rules, options));
    std::size_t longest = 0;
    for (const MoveLabel& label : options.labels) {
        const auto characters = std::ranges::count_if(
            label.text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
        longest = std::max(longest, static_cast<std::size_t>(characters));
    }
    if (longest == 0) {
        return {};
    }
    const double room = 0.94 / (em * static_cast<double>(longest));
    int rows = 1;
    while (rows < max_rows && rows * room < smallest) {
        ++rows;
    }
    return {rows, std::max(smallest, std::min(largest, rows * room))};
}

/// The height of a row of labels, in pitches; also the way from the letters to the first.
double label_height(const LabelRows& rows) { return std::max(labels_height, rows.size); }

double labels_room(const RuleSet& rules, const DiagramOptions& options) {
    const LabelRows rows = label_rows(rules, options);
    return rows.count * label_height(rows);
}

// Draws one board: from pitches around its middle to points from the top left corner.
struct Painter {
    const Board& board;
    const RuleSet& rules;
    const DiagramOptions& options;
    const Theme& theme = *options.theme;
    BoardGeometry geometry{rules, options.bottom};
    double scale = pitch_of(rules, options);
    LabelRows labels = label_rows(rules, options);
    double label_room = labels_room(rules, options);
    double reserve_width = 1.47 * type_size(reserve_size) / scale;
    Point middle{geometry.half_width(),
                 BoardGeometry::half_height + letters_height + labels_beside(other(options.bottom))};
    HouseSet with_laps{};  ///< whose letter has a count of laps beside it
    Drawing drawing{.size = {options.width, diagram_height(rules, options)},
                    .title = options.title.empty() ? position_text(board, rules) : options.title,
                    .description = options.description.empty() && options.spoken
                                       ? describe(board, rules, options)
                                       : options.description};

    Drawing paint() {
        paint_board();
        paint_hollows();
        paint_houses();
        for (const Side side : {Side::South, Side::North}) {
            paint_store(side);
        }
        if (board.reserve() > Seeds{0}) {
            paint_reserve();
        }
        paint_marks();
        if (options.better) {
            paint_sowing(*options.better, 0.70, {theme.better, length(0.055), Dash::Dashed});
        }
        if (options.played) {
            paint_sowing(*options.played, options.better ? 0.30 : 0.5,
                         {theme.played, length(0.06), Dash::Solid});
        }
        paint_letters();
        paint_labels();
        if (options.value) {
            const double below = BoardGeometry::half_height + letters_height + labels_beside(options.bottom);
            const double half = 0.5 * static_cast<double>(rules.houses_a_side);
            drawing.place(value_bar(*options.value, rules, theme, {length(2 * half), length(0.36)}),
                          at({-half, below + 0.14}));
        }
        return std::move(drawing);
    }

    // The room that labels take beyond the letters of a side.
    double labels_beside(Side side) const {
        return !options.labels.empty() && options.labels.front().house.owner() == side ? label_room : 0;
    }

    Point at(Point pitches) const { return scale * (middle + pitches); }

    double length(double pitches) const { return scale * pitches; }

    // The themes give widths for 100 points a pitch; a hair line stays a line.
    Stroke scaled(Stroke stroke) const {
        stroke.width = std::max(0.3, stroke.width * scale / 100);
        return stroke;
    }

    /// The size of type in points, of one in pitches.
    double type_size(double size) const { return std::max(options.least, length(size)); }

    void text(Point place, std::string words, double size, bool bold, Colour colour) {
        const double points = type_size(size);
        drawing.write(at(place) + Point{0, 0.5 * cap_height * points}, std::move(words),
                      Font{Face::Sans, points, bold, false}, colour, Anchor::Middle);
    }

    void circle(Point centre, double radius, Paint paint) {
        drawing.add(Ellipse{at(centre), length(radius), length(radius), paint});
    }

    void box(Point corner, Size size, double radius, const Paint& paint) {
        drawing.add(Box{at(corner), {length(size.width), length(size.height)}, length(radius), paint});
    }

    void paint_board() {
        const double half_width = geometry.half_width() - 0.03;
        const double half_height = BoardGeometry::half_height - 0.03;
        box({-half_width, -half_height}, {2 * half_width, 2 * half_height}, 0.62,
            {theme.board, scaled(theme.board_edge)});
        if (theme.grain) {
            paint_grain(half_width);
        }
        const double ridge = 0.5 * static_cast<double>(geometry.houses().size()) / 2;
        drawing.add(Line{at({-ridge, 0}), at({ridge, 0}), scaled({theme.hollow_edge.colour, 1.5})});
    }

    void paint_grain(double half_width) {
        Outline grain;
        for (const double y : {-1.50, -1.20, -0.78, -0.30, 0.14, 0.52, 1.05, 1.42}) {
            const double inset = std::abs(y) > 1.3 ? 0.5 : 0.08;
            const double sway = 0.07 * (y > 0 ? 1 : -1);
            const double left = -half_width + inset;
            const double right = half_width - inset;
            grain.push_back(move_to(at({left, y})));
            grain.push_back({Segment::Command::Curve, at({left / 3, y + sway}), at({right / 3, y - sway}),
                             at({right, y})});
        }
        drawing.add(Path{std::move(grain), {.stroke = scaled({*theme.grain, 2.5})}});
    }

    // All the houses' hollows at once: rim, shadow, floor.
    void paint_hollows() {
        constexpr double radius = BoardGeometry::house_radius;
        Dots rims{{}, length(radius), theme.shade.value_or(theme.hollow), scaled(theme.hollow_edge)};
        Dots floors{{}, length(radius - 0.045), theme.hollow};
        for (const House house : geometry.houses()) {
            rims.centres.push_back(at(geometry.centre(house)));
            floors.centres.push_back(at(geometry.centre(house) + Point{0.012, 0.03}));
        }
        drawing.add(std::move(rims));
        if (theme.shade) {
            drawing.add(std::move(floors));
        }
    }

    // Seeds that lie in several places, layer by layer over all of them: few ops, however many seeds.
    void paint_seeds(const std::vector<SeedLayer>& layers, double radius) {
        constexpr double least_lit = 2.2;  // points; on a smaller seed a spot of light is not seen
        for (const SeedLayer& layer : layers) {
            Dots seeds{{}, length(radius), theme.seed, scaled(theme.seed_edge)};
            Dots lights{{}, length(0.28 * radius), theme.seed_light.value_or(theme.seed)};
            for (const Point place : layer) {
                seeds.centres.push_back(at(place));
                lights.centres.push_back(at(place - Point{0.3 * radius, 0.35 * radius}));
            }
            drawing.add(std::move(seeds));
            if (theme.seed_light && length(radius) >= least_lit) {
                drawing.add(std::move(lights));
            }
        }
    }

    // Into each house the numbers of the seeds that fall there: `1`, `1 12`.
    void paint_sowing_numbers(const SowingArrow& sowing) {
        const std::vector<House> row = geometry.houses();
        const std::vector<House> sown = houses_sown(sowing.from, sowing.seeds, row.size() / 2);
        for (const House house : row) {
            std::string numbers;
            for (std::size_t i = 0; i < sown.size(); ++i) {
                if (sown[i] == house) {
                    numbers += (numbers.empty() ? "" : " ") + std::to_string(i + 1);
                }
            }
            if (!numbers.empty()) {
                text(geometry.centre(house), numbers, numbers.size() > 2 ? 0.27 : 0.42, false, theme.seed);
            }
        }
    }

    bool has_seeds_painted() const { return !options.counts_only && !options.sowing_numbers; }

    void paint_houses() {
        constexpr double radius = BoardGeometry::house_radius;
        std::vector<SeedLayer> seeds;
        for (const House house : geometry.houses()) {
            const int count = board.seeds(house).count();
            const auto turn = static_cast<unsigned>(house.lane() * 53 + static_cast<std::size_t>(count) * 7);
            const std::vector<SeedLayer> here = seeds_in_house(count, turn);
            seeds.resize(std::max(seeds.size(), here.size()));
            for (std::size_t layer = 0; layer < here.size(); ++layer) {
                for (const Point place : here[layer]) {
                    seeds[layer].push_back(geometry.centre(house) + radius * place);
                }
            }
        }
        if (has_seeds_painted()) {
            paint_seeds(seeds, radius * seed_radius);
        } else if (options.sowing_numbers && options.played) {
            paint_sowing_numbers(*options.played);
        }
        constexpr double size = 0.46;
        for (const House house : geometry.houses()) {
            // On a small board the numbers of both rows would touch: they grow away from the middle line.
            const double way = house.owner() == options.bottom ? 1 : -1;
            const std::string count = std::to_string(board.seeds(house).count());
            Point shift{0, way * 0.5 * cap_height * (type_size(size) / scale - size)};
            if (const double x = geometry.number(house).x; board.reserve() > Seeds{0} && std::abs(x) < 1) {
                const double half =
                    (0.12 + 0.3 * static_cast<double>(count.size())) * type_size(size) / scale;
                shift.x = std::copysign(std::max(0.0, reserve_width / 2 + half - std::abs(x)), x);
            }
            text(geometry.number(house) + shift, count, size, true, theme.number);
        }
    }

    void paint_store(Side side) {
        const Point centre = geometry.store(side);
        const Size size = geometry.store_size();
        const Point corner = centre - Point{size.width / 2, size.height / 2};
        box(corner, size, 0.45, {theme.shade.value_or(theme.hollow), scaled(theme.hollow_edge)});
        if (theme.shade) {
            constexpr double inset = 0.045;
            box(corner + Point{0.012, 0.03} + Point{inset, inset},
                {size.width - 2 * inset, size.height - 2 * inset}, 0.45 - inset, {theme.hollow});
        }

        // The count is at its owner's end, the seeds lie beyond it.
        const bool below = side == options.bottom;
        constexpr double plaque = 0.62;
        const double radius = 0.92 * BoardGeometry::house_radius * seed_radius;
        const Size room{size.width - 0.16, size.height - plaque - 0.26};
        const Point seeds_middle = centre + Point{0, below ? -0.5 * (plaque + 0.02) : 0.5 * (plaque + 0.02)};
        std::vector<SeedLayer> seeds = seeds_in_store(board.store(side).count(), room, radius);
        for (SeedLayer& layer : seeds) {
            for (Point& place : layer) {
                place = seeds_middle + place;
            }
        }
        if (has_seeds_painted()) {
            paint_seeds(seeds, radius);
        }
        const Point number{centre.x, (below ? 1 : -1) * (size.height / 2 - plaque / 2 - 0.08)};
        box(number - Point{0.38, plaque / 2 - 0.02}, {0.76, plaque - 0.04}, 0.2,
            {theme.board, scaled(theme.hollow_edge)});
        text(number, to_text(board.store(side)), 0.5, true, theme.number);
    }

    // The seeds that are not on the board yet: a count in the middle.
    void paint_reserve() {
        const Size plaque{reserve_width, 0.8 * reserve_width};
        box({-plaque.width / 2, -plaque.height / 2}, plaque, 0.15, {theme.board, scaled(theme.hollow_edge)});
        text({0, 0}, to_text(board.reserve()), reserve_size, true, theme.number);
    }

    void paint_marks() {
        const double radius = BoardGeometry::house_radius;
        for (const House house : options.granary) {
            for (const double beyond : {0.035, -0.045}) {
                circle(geometry.centre(house), radius + beyond,
                       {.stroke = Stroke{theme.number, length(0.03)}});
            }
        }
        for (const House house : options.threatened) {
            paint_ring(house, {theme.played, length(0.085), Dash::Dashed});
        }
        for (const House house : options.captured) {
            const Point centre = geometry.centre(house);
            const Stroke stroke{theme.played, length(0.085)};
            paint_ring(house, stroke);
            for (const auto& [pen, arm] :
                 {std::pair{Stroke{theme.board, length(0.19)}, 0.24}, std::pair{stroke, 0.2}}) {
                drawing.add(Line{at(centre + Point{-arm, -arm}), at(centre + Point{arm, arm}), pen});
                drawing.add(Line{at(centre + Point{-arm, arm}), at(centre + Point{arm, -arm}), pen});
            }
        }
        if (options.starving) {
            const Point first = geometry.centre(House{*options.starving, 0});
            const double half = std::abs(first.x) + radius + 0.04;
            box({-half, first.y - radius - 0.04}, {2 * half, 2 * radius + 0.08}, radius,
                {.stroke = Stroke{theme.played, length(0.06), Dash::Dotted}});
        }
    }

    void paint_sowing(const SowingArrow& sowing, double lane, const Stroke& stroke) {
        std::vector<Point> path = geometry.sowing_path(sowing.from, sowing.seeds, lane);
        std::transform(path.begin(), path.end(), path.begin(), [this](Point point) { return at(point); });
        paint_ring(sowing.from, {stroke.colour, 1.3 * stroke.width, stroke.dash});
        drawing.add(Arrow{rounded_polyline(path, length(0.16)), stroke, length(0.24)});
        if (const int laps = geometry.laps(sowing.seeds); laps > 1) {
            with_laps.insert(sowing.from);
            // Beside the letter, the way of sowing: there is no arrow and no pointer.
            const bool is_right = sowing.from.owner() == options.bottom;
            const std::string count = std::to_string(laps);
            text(letter(sowing.from) + Point{(is_right ? 1.1 : -1.1) * type_size(letter_size) / scale, 0},
                 is_right ? "×" + count : count + "×", letter_size, true, stroke.colour);
        }
    }

    // With a light ring inside, so that it stands out from the hollow in grey and to every eye. The numbers
    // of seeds are close to the hollow.
    void paint_ring(House house, const Stroke& stroke) {
        constexpr double radius = BoardGeometry::house_radius - 0.03;
        circle(geometry.centre(house), radius - 0.035, {.stroke = Stroke{theme.board, length(0.07)}});
        circle(geometry.centre(house), radius, {.stroke = stroke});
    }

    // The middle of a letter, which on a small board makes way for the count of laps beside it.
    Point letter(House house) const {
        const double way = house.owner() == options.bottom ? 1 : -1;
        const double past = std::max(0.0, 2.28 * type_size(letter_size) / scale - 1);
        const bool makes_way = with_laps.contains(house) && house.place() + 1 < rules.houses_a_side;
        return geometry.letter(house) - Point{makes_way ? way * past : 0, 0};
    }

    void paint_letters() {
        for (const House house : geometry.houses()) {
            const bool moves = options.show_to_move && house.owner() == board.to_move();
            text(letter(house), std::string(1, house.letter()), letter_size, moves,
                 moves ? theme.ink : theme.faint);
        }
        if (!options.show_to_move) {
            return;
        }
        // A pointer to the left of the one whose turn it is, the way they sow.
        const Point beside = letter(House{board.to_move(), 0});
        const double way = board.to_move() == options.bottom ? 1 : -1;
        const Point tip = beside + Point{-0.45 * way, 0};
        const Point back = tip + Point{-0.30 * way, 0};
        drawing.add(Path{{move_to(at(tip)), line_to(at(back + Point{0, 0.17})),
                          line_to(at(back - Point{0, 0.17})), close_to(at(tip))},
                         {theme.ink}});
    }

    void paint_labels() {
        for (const MoveLabel& label : options.labels) {
            const auto row = static_cast<int>(label.house.place()) % labels.count;
            const double beyond = (1 + row) * label_height(labels);
            const double way = label.house.owner() == options.bottom ? 1 : -1;
            text(geometry.letter(label.house) + Point{0, way * beyond}, label.text, labels.size, label.best,
                 label.best ? theme.ink : theme.faint);
        }
    }
};

constexpr double store_gap = 0.30;  // between the last house and the store: two arrows pass
constexpr double store_rim = 0.17;  // between a store and the edge of the board
constexpr double number_from_middle = 0.235;
constexpr double letter_from_board = 0.27;

// Seeds that lie side by side in a house, by their number: as rings around its middle, how many on each and
// how far out.
struct Ring {
    int seeds = 0;
    double radius = 0;
};

constexpr std::array<std::array<Ring, 2>, 13> rings{{{},
                                                     {{{1, 0.0}}},
                                                     {{{2, 0.27}}},
                                                     {{{3, 0.31}}},
                                                     {{{4, 0.38}}},
                                                     {{{5, 0.46}}},
                                                     {{{1, 0.0}, {5, 0.53}}},
                                                     {{{1, 0.0}, {6, 0.54}}},
                                                     {{{1, 0.0}, {7, 0.60}}},
                                                     {{{2, 0.25}, {7, 0.69}}},
                                                     {{{3, 0.28}, {7, 0.71}}},
                                                     {{{3, 0.28}, {8, 0.72}}},
                                                     {{{3, 0.28}, {9, 0.72}}}}};

// Heaped seeds: the layers above the first, in the order in which they fill.
constexpr int first_layer = static_cast<int>(rings.size()) - 1;
constexpr int second_layer = 7;
constexpr int third_layer = 3;

// A few bits without pattern from a number, the same ones always.
std::uint32_t scatter(std::uint32_t value) {
    value ^= value >> 16;
    value *= 0x7feb352dU;
    value ^= value >> 15;
    value *= 0x846ca68bU;
    return value ^ (value >> 16);
}

// From −1 to 1.
double spread(std::uint32_t value) { return static_cast<double>(scatter(value) % 2001) / 1000.0 - 1.0; }

SeedLayer layer_of(int seeds, double shrink, unsigned turn) {
    SeedLayer places;
    const double start = std::numbers::pi * spread(turn);
    for (const Ring& ring : rings.at(static_cast<std::size_t>(seeds))) {
        for (int i = 0; i < ring.seeds; ++i) {
            const auto shake = scatter(turn) + 31U * static_cast<unsigned>(places.size());
            const double angle = start + 2 * std::numbers::pi * i / ring.seeds + 0.9 * ring.radius;
            const double room = ring.seeds == 1 && seeds == 1 ? 0.20 : 0.022;
            places.push_back({shrink * ring.radius * std::cos(angle) + room * spread(shake),
                              shrink * ring.radius * std::sin(angle) + room * spread(shake + 7)});
        }
    }
    return places;
}

}  // namespace

DiagramOptions setting_look(const Setting& setting, double width, DiagramOptions look) {
    look.width = width;
    look.least = setting.style.least;
    look.theme = setting.theme;
    look.spoken = setting.language;
    return look;
}

double diagram_height(const RuleSet& rules, const DiagramOptions& options) {
    const double pitches = 2 * (BoardGeometry::half_height + letters_height) + labels_room(rules, options) +
                           (options.value ? bar_height : 0);
    return pitches * pitch_of(rules, options);
}

Drawing diagram(const Board& board, const RuleSet& rules, const DiagramOptions& options) {
    return Painter{board, rules, options}.paint();
}

std::vector<House> BoardGeometry::houses() const {
    std::vector<House> all;
    for (const Side side : {bottom_, other(bottom_)}) {
        for (std::size_t place = 0; place < houses_; ++place) {
            all.emplace_back(side, place);
        }
    }
    return all;
}

Point BoardGeometry::centre(House house) const {
    const double from_left = static_cast<double>(house.place()) - 0.5 * (static_cast<double>(houses_) - 1);
    const double row = strip + house_radius;
    return is_bottom(house) ? Point{from_left, row} : Point{-from_left, -row};
}

Point BoardGeometry::number(House house) const {
    return {centre(house).x, is_bottom(house) ? number_from_middle : -number_from_middle};
}

Point BoardGeometry::letter(House house) const {
    const double y = half_height + letter_from_board;
    return {centre(house).x, is_bottom(house) ? y : -y};
}

Point BoardGeometry::store(Side side) const {
    const double x = end_x() + store_gap + 0.5 * store_width;
    return {side == bottom_ ? x : -x, 0};
}

Size BoardGeometry::store_size() const { return {store_width, 2 * (strip + 2 * house_radius) + 0.1}; }

double BoardGeometry::half_width() const { return end_x() + store_gap + store_width + store_rim; }

int BoardGeometry::travel(Seeds seeds) const {
    return seeds.count() + (seeds.count() - 1) / static_cast<int>(2 * houses_ - 1);
}

int BoardGeometry::laps(Seeds seeds) const { return 1 + (travel(seeds) - 1) / static_cast<int>(2 * houses_); }

std::vector<Point> BoardGeometry::sowing_path(House from, Seeds seeds, double lane) const {
    assert(seeds.count() >= 1);
    const auto circle = static_cast<int>(2 * houses_);
    const int way = travel(seeds) % circle;  // never 0: no seed falls into the house left
    const int start = static_cast<int>(from.place()) + (is_bottom(from) ? 0 : circle / 2);
    const int end = start + way;
    const double inside = strip + 2 * house_radius - 0.06;  // where the path leaves and meets a house
    const double out = std::max(0.06, lane * rim);
    const auto below = [&](int position) { return position % circle < circle / 2; };
    const auto x_at = [&](int position) {
        const double x = position % (circle / 2) - 0.5 * (static_cast<double>(houses_) - 1);
        return below(position) ? x : -x;
    };
    const auto y_at = [&](int position, double distance) {
        const double y = strip + 2 * house_radius + distance;
        return below(position) ? y : -y;
    };

    std::vector<Point> path{{x_at(start), below(start) ? inside : -inside}, {x_at(start), y_at(start, out)}};
    for (int position = start + 1; position <= end; ++position) {
        if (below(position) != below(position - 1)) {
            const double x = (below(position - 1) ? 1 : -1) * (end_x() + out * 0.85);
            path.push_back({x, y_at(position - 1, out)});
            path.push_back({x, y_at(position, out)});
        }
    }
    path.push_back({x_at(end), y_at(end, out)});
    path.push_back({x_at(end), below(end) ? inside : -inside});
    return path;
}

std::optional<SowingArrow> sowing_arrow(const Board& board, const Turn& turn) {
    return turn.seeds.is_drop() ? std::nullopt
                                : std::optional(SowingArrow{turn.house, board.seeds(turn.house)});
}

std::vector<MoveLabel> seed_labels(const Turn& turn) {
    const bool drop = turn.seeds.is_drop();
    std::vector<MoveLabel> labels;
    for (const House house : houses_of(turn.seeds, drop ? turn.house.owner() : other(turn.house.owner()))) {
        labels.push_back({house, (drop ? "+" : "−") + std::to_string(turn.seeds.at(house.place())), true});
    }
    return labels;
}

HouseSet houses_threatened(const Board& board, const RuleSet& rules) {
    Board turned = board;
    turned.set_to_move(other(board.to_move()));
    HouseSet houses;
    for (const House house : legal_moves(turned, rules)) {
        houses = houses | houses_taken(play(turned, house, rules));
    }
    return houses;
}

HouseSet granaries(const Board& board) {
    return all_houses.where([&](House house) { return board.seeds(house) >= Seeds{12}; });
}

std::optional<Side> starving(const Board& board) {
    constexpr Seeds few{4};
    const Seeds south = board.row(Side::South);
    const Seeds north = board.row(Side::North);
    if (south == north || std::min(south, north) > few) {
        return std::nullopt;
    }
    return south < north ? Side::South : Side::North;
}

std::vector<SeedLayer> seeds_in_house(int seeds, unsigned turn) {
    std::vector<SeedLayer> layers;
    int rest = seeds;
    for (const int room : {first_layer, second_layer, third_layer}) {
        const int here = std::min(rest, room);
        if (here > 0) {
            const auto number = static_cast<unsigned>(layers.size());
            layers.push_back(layer_of(here, number == 0 ? 1.0 : 0.86, turn + 101 * number));
        }
        rest -= here;
    }
    return layers;
}

std::vector<SeedLayer> seeds_in_store(int seeds, Size size, double radius) {
    const double step = 2.12 * radius;
    const double rise = 1.86 * radius;
    const int wide = std::max(1, static_cast<int>((size.width - 2 * radius) / step) + 1);
    const int rows = std::max(1, static_cast<int>((size.height - 2 * radius) / rise) + 1);
    std::vector<SeedLayer> layers;
    std::uint32_t set = 0;
    for (int layer = 0; layer < 2 && set < static_cast<std::uint32_t>(seeds); ++layer) {
        SeedLayer& places = layers.emplace_back();
        for (int row = 0; row < rows; ++row) {
            const int in_row = std::max(1, wide - (row + layer) % 2);
            for (int i = 0; i < in_row && set < static_cast<std::uint32_t>(seeds); ++i, ++set) {
                places.push_back(
                    {(i - 0.5 * (in_row - 1)) * step + 0.06 * radius * spread(2 * set + 1),
                     size.height / 2 - radius - row * rise + 0.06 * radius * spread(2 * set + 2)});
            }
        }
    }
    return layers;
}

std::string describe(const Board& board, const RuleSet& rules, Language language) {
    std::string text =
        localized(language, "print.side_to_move", {{"side", side_name(board.to_move(), language)}}) + ".";
    for (const Side side : {Side::South, Side::North}) {
        std::string houses;
        for (std::size_t place = 0; place < rules.houses_a_side; ++place) {
            const House house{side, place};
            houses += std::string(1, house.letter()) + " " + to_text(board.seeds(house)) + ", ";
        }
        houses += localized(language, "diagram.store", {{"seeds", to_text(board.store(side))}});
        text +=
            " " +
            localized(language, "diagram.houses", {{"side", side_name(side, language)}, {"houses", houses}}) +
            ".";
    }
    if (board.reserve() > Seeds{0}) {
        text += " " + localized(language, "diagram.reserve", {{"seeds", to_text(board.reserve())}}) + ".";
    }
    return text;
}

std::string describe(const Board& board, const RuleSet& rules, const DiagramOptions& options) {
    const Language language = *options.spoken;
    std::string text = describe(board, rules, language);
    // What a mark means, in a sentence, where a house has it.
    const auto add = [&](std::string_view id, const std::string& houses) {
        text += houses.empty() ? "" : " " + localized(language, id, {{"houses", houses}});
    };
    const auto from = [](const std::optional<SowingArrow>& arrow) {
        return arrow ? std::string(1, arrow->from.letter()) : std::string();
    };
    add("diagram.played", from(options.played));
    add("diagram.better", from(options.better));
    add("diagram.captured", letter_list(options.captured));
    add("diagram.ringed", letter_list(options.threatened));
    return text;
}

}  // namespace awale::render
