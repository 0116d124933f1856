#include "awale/render/board/board_geometry.hpp"

#include <algorithm>
#include <cassert>

namespace awale::render {

namespace {

constexpr double store_gap = 0.30;  // between the last house and the store: two arrows pass
constexpr double store_rim = 0.17;  // between a store and the edge of the board
constexpr double number_from_middle = 0.235;
constexpr double letter_from_board = 0.27;

}  // namespace

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

Size BoardGeometry::store_size() const {
    return {store_width, 2 * (strip + 2 * house_radius) + 0.1};
}

double BoardGeometry::half_width() const {
    return end_x() + store_gap + store_width + store_rim;
}

int BoardGeometry::travel(Seeds seeds) const {
    return seeds.count() + (seeds.count() - 1) / static_cast<int>(2 * houses_ - 1);
}

int BoardGeometry::laps(Seeds seeds) const {
    return 1 + (travel(seeds) - 1) / static_cast<int>(2 * houses_);
}

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

}  // namespace awale::render
