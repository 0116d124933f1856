#pragma once

#include <cstdint>
#include <vector>

#include "awale/analyzer/tables/distributed/messages.hpp"
#include "awale/analyzer/tables/distributed/stripes.hpp"
#include "awale/analyzer/tables/solve/equation.hpp"

namespace awale::tables {

/// The boards that this process holds of the level being solved, three bytes each. A margin is treated as a
/// pair, of what it is above 0 and below 0.
struct PartInProgress {
    /// Of `open`: how many quiet moves have not lost yet, in the low bits, and what is known.
    static constexpr std::uint8_t count_mask = 7;
    static constexpr std::uint8_t won = 8;     ///< `win` is what the mover gets
    static constexpr std::uint8_t lost = 16;   ///< `loss` is what the other side gets
    static constexpr std::uint8_t alive = 32;  ///< some sequence of moves leads to a capture
    static constexpr std::uint8_t over = 64;   ///< a rule on few seeds ends the game

    /// A board whose quiet moves are grand slams, found from the board after such a move.
    struct IrregularMove {
        BoardMessage after;
        BoardMessage before;

        auto operator<=>(const IrregularMove&) const = default;
    };

    PartInProgress(const LevelRules& level, std::size_t processes, std::size_t rank)
        : rules(level),
          stripes(level.shape, processes, rank),
          win(stripes.boards()),
          loss(stripes.boards()),
          open(stripes.boards()) {}

    const LevelRules& rules;
    Stripes stripes;
    Bytes win;   ///< the best capture or end until `won`
    Bytes loss;  ///< the most that captures and ends leave to the other side, until `lost`
    Bytes open;
    std::vector<IrregularMove> irregular;  ///< to boards held here, sorted
};

}  // namespace awale::tables
