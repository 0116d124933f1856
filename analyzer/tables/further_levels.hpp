#pragma once

#include <cstdint>
#include <utility>

#include "awale/notation/game/board.hpp"

namespace awale::tables {

/// Levels above those that were built, of which only limits are known.
class FurtherLevels {
public:
    FurtherLevels() = default;
    virtual ~FurtherLevels() = default;
    FurtherLevels(const FurtherLevels&) = delete;
    FurtherLevels& operator=(const FurtherLevels&) = delete;

    /// The most seeds on a board that something is known of, with all fewer known here or by what was built.
    virtual int highest() const = 0;

    /// Seeds that the side to move and the other side can each force at least. Precondition: the board has
    /// more seeds than were built, and no more than highest(). Throws EnvironmentError where a file is
    /// damaged.
    virtual std::pair<int, int> at_least(const Board& board) const = 0;

    /// A number for what is known here, the same wherever the same is known; 0 where that is nothing.
    virtual std::uint64_t checksum() const = 0;
};

}  // namespace awale::tables
