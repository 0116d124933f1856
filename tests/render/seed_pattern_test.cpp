#include "awale/render/board/diagram.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using awale::render::Point;
using awale::render::seed_radius;

namespace {

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

std::size_t count(const std::vector<awale::render::SeedLayer>& layers) {
    std::size_t seeds = 0;
    for (const auto& layer : layers) {
        seeds += layer.size();
    }
    return seeds;
}

}  // namespace

TEST_CASE("Seed pattern: a house shows every seed up to 22") {
    for (int seeds = 0; seeds <= 48; ++seeds) {
        CHECK(count(awale::render::seeds_in_house(seeds, 5)) ==
              static_cast<std::size_t>(std::min(seeds, 22)));
    }
}

TEST_CASE("Seed pattern: seeds stay in their house, twelve side by side") {
    for (int seeds = 0; seeds <= 48; ++seeds) {
        for (unsigned turn = 0; turn < 200; ++turn) {
            for (const auto& places : awale::render::seeds_in_house(seeds, turn)) {
                for (std::size_t i = 0; i < places.size(); ++i) {
                    REQUIRE(distance(places[i], {}) + seed_radius < 1.0);
                    for (std::size_t j = 0; j < i && seeds <= 12; ++j) {
                        // They may touch, as seeds do, by a seventh of their breadth.
                        REQUIRE(distance(places[i], places[j]) > 2 * seed_radius * 0.85);
                    }
                }
            }
        }
    }
}

TEST_CASE("Seed pattern: is the same for the same house and seeds") {
    CHECK(awale::render::seeds_in_house(9, 3) == awale::render::seeds_in_house(9, 3));
    CHECK(awale::render::seeds_in_house(9, 3) != awale::render::seeds_in_house(9, 4));
}

TEST_CASE("Seed pattern: a store shows every seed of a game") {
    const awale::render::Size room{0.84, 2.0};
    const double radius = 0.09;
    for (int seeds = 0; seeds <= 48; ++seeds) {
        const auto layers = awale::render::seeds_in_store(seeds, room, radius);
        REQUIRE(count(layers) == static_cast<std::size_t>(seeds));
        for (const auto& layer : layers) {
            for (const Point place : layer) {
                REQUIRE(std::abs(place.x) + radius <= room.width / 2 + 0.01);
                REQUIRE(std::abs(place.y) + radius <= room.height / 2 + 0.01);
            }
        }
    }
}
