#pragma once

#include <cstdint>

#include "awale/analyzer/corpus/database/game_id.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"

namespace awale {

/// A position of a game of the corpus: after `ply` moves of game `game`, and the move that was played from
/// it. Sixteen bytes, since an import sorts millions of them.
struct Occurrence {
    /// `place` where the record stops there.
    static constexpr std::uint32_t no_move = 7;
    static constexpr std::uint32_t max_plies = (1U << 29U) - 1;

    PositionKey key;
    GameId game{};
    std::uint32_t ply : 29 = 0;
    std::uint32_t place : 3 = no_move;  ///< of the house played, 0 to 5 from its owner's left
    bool operator==(const Occurrence&) const = default;
};

}  // namespace awale
