#pragma once

#include <span>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/sourced_row.hpp"
#include "awale/analyzer/corpus/positions/key_order.hpp"
#include "awale/analyzer/corpus/positions/packed_segment.hpp"

namespace awale {

/// The positions of a batch of games on their way into the index. Keeps its memory from batch to batch,
/// about 25 bytes a position.
class PositionBatch {
public:
    /// Takes all positions of the rows, sorts and packs them. Another thread may do that while the games are
    /// stored: they are packed as if each were new, which most are, and were numbered from 1.
    void pack(std::span<const SourcedRow> rows);

    /// Adds the positions to the index, under the numbers that the games were given, without those of
    /// duplicates. `added` is in the order of the rows. Call inside a transaction.
    void write(Database& database, std::span<const Added> added);

private:
    KeyOrder order_;
    PackedSegment packed_{GameId{1}};
};

}  // namespace awale
