#pragma once

#include <span>
#include <string>

#include "awale/notation/game/house.hpp"

namespace awale {

/// The letters of houses, one after the other: `AcF`.
std::string letters(std::span<const House> houses);
std::string letters(HouseSet houses);

/// The letters with commas between them: `A, C, F`.
std::string letter_list(HouseSet houses);

}  // namespace awale
