#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "awale/analyzer/judge/judge_game.hpp"

namespace awale {

/// The values of a game as bytes (CBOR, RFC 8949), for another process of the same version of the program.
/// They are not a file format.
std::vector<std::uint8_t> to_message(const FoundValues& found);

/// Reads what `to_message` writes. Throws EnvironmentError for other bytes.
FoundValues values_of_message(std::span<const std::uint8_t> bytes);

}  // namespace awale
