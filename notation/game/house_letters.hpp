#pragma once

#include <span>
#include <string>

#include "awale/notation/game/house.hpp"

namespace awale {

/// The letters of houses, one after the other: `AcF`.
std::string letters(std::span<const House> houses);
std::string letters(HouseSet houses);

}  // namespace awale
