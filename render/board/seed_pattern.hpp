#pragma once

#include <vector>

#include "awale/render/draw/draw_ops.hpp"

namespace awale::render {

/// Seeds side by side; the next layer lies on top of them.
using SeedLayer = std::vector<Point>;

/// Where seeds lie in a round house of radius 1: centres, lowest layer first. Up to twelve lie side by side;
/// more are heaped, and from 22 on the heap grows no further, the number beside it says how many they are.
/// `turn` (any number, the same one always gives the same picture) turns and shakes them, so that
/// neighbouring houses look sown by hand.
std::vector<SeedLayer> seeds_in_house(int seeds, unsigned turn);

/// Where seeds lie in a store `width` by `height` around the origin, the seeds' radius being `radius`: rows
/// from the bottom up, a second layer when the first is full. All are drawn up to that.
std::vector<SeedLayer> seeds_in_store(int seeds, Size size, double radius);

/// The radius of a seed in a house of radius 1.
inline constexpr double seed_radius = 0.225;

}  // namespace awale::render
