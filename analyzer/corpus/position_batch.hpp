#pragma once

#include <span>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/key_order.hpp"
#include "analyzer/corpus/occurrence.hpp"
#include "analyzer/corpus/sourced_row.hpp"

namespace awale {

/// The positions of a batch of games on their way into the index. Keeps its memory from batch to batch, 32
/// bytes a position.
class PositionBatch {
public:
    /// Takes all positions of the rows and sorts them. Another thread may do that while the games are stored.
    void sort(std::span<const SourcedRow> rows);

    /// Adds the positions to the index, under the numbers that the games were given, without those of
    /// duplicates. `added` is in the order of the rows. Call inside a transaction.
    void write(Database& database, std::span<const Added> added);

private:
    std::vector<Occurrence> occurrences_;  ///< until they are written, `game` is the place of a row
    KeyOrder order_;
};

}  // namespace awale
