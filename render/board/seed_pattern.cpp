#include "awale/render/board/seed_pattern.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace awale::render {

namespace {

// Seeds that lie side by side in a house, as rings around its middle: how many on each and how far out.
struct Ring {
    int seeds;
    double radius;
};

std::vector<Ring> rings(int seeds) {
    switch (seeds) {
        case 0: return {};
        case 1: return {{1, 0.0}};
        case 2: return {{2, 0.27}};
        case 3: return {{3, 0.31}};
        case 4: return {{4, 0.38}};
        case 5: return {{5, 0.46}};
        case 6: return {{1, 0.0}, {5, 0.53}};
        case 7: return {{1, 0.0}, {6, 0.54}};
        case 8: return {{1, 0.0}, {7, 0.60}};
        case 9: return {{2, 0.25}, {7, 0.69}};
        case 10: return {{3, 0.28}, {7, 0.71}};
        case 11: return {{3, 0.28}, {8, 0.72}};
        default: return {{3, 0.28}, {9, 0.72}};
    }
}

// Heaped seeds: the layers above the first, in the order in which they fill.
constexpr int first_layer = 12;
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
double spread(std::uint32_t value) {
    return static_cast<double>(scatter(value) % 2001) / 1000.0 - 1.0;
}

SeedLayer layer_of(int seeds, double shrink, unsigned turn) {
    SeedLayer places;
    const double start = std::numbers::pi * spread(turn);
    for (const Ring& ring : rings(seeds)) {
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

}  // namespace awale::render
