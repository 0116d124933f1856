#pragma once

#include <cstdint>

namespace awale {

/// The number of a game in its corpus, from 1 in the order in which games were stored.
enum class GameId : std::uint32_t {};

/// The number itself, for a column or a line of text.
constexpr std::int64_t number(GameId id) {
    return static_cast<std::int64_t>(id);
}

}  // namespace awale
