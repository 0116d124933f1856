#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/key_order.hpp"
#include "analyzer/corpus/occurrence.hpp"
#include "analyzer/corpus/sourced_row.hpp"

namespace awale {

/// The positions of a batch of games on their way into the index. Keeps its memory from batch to batch, 30
/// bytes a position.
class PositionBatch {
public:
    /// Takes all positions of the rows and sorts them. Another thread may do that while the games are stored.
    void sort(std::span<const SourcedRow> rows);

    /// Adds the positions to the index, under the numbers that the games were given, without those of
    /// duplicates. `added` is in the order of the rows. Call inside a transaction.
    void write(Database& database, std::span<const Added> added);

private:
    std::vector<Occurrence> occurrences_;  ///< in the order of the rows, and in a row of the plies
    std::vector<std::size_t> ends_;        ///< by row: the end of its occurrences
    KeyOrder order_;
    std::span<const std::uint32_t> sorted_;
};

}  // namespace awale
