#pragma once

#include <memory>

#include "awale/analyzer/tables/published/published_tables.hpp"
#include "awale/analyzer/tables/store.hpp"

namespace awale::tables::published {

/// The levels of a published solution above those of a store. What the other side can force follows from the
/// boards after the moves, where the file does not have it.
class PublishedLimits final : public FurtherLevels {
public:
    /// The store holds the family `captures_nothing`, and outlives it.
    PublishedLimits(std::unique_ptr<const PublishedTables> tables, const Store& store);

    int highest() const override {
        return highest_;
    }

    std::pair<int, int> at_least(const Board& board) const override;

    /// The values are those of the game that was solved, in either layout.
    std::uint64_t checksum() const override;

private:
    int mover_at_least(const Board& board) const;
    int other_at_least(const Board& board) const;

    std::unique_ptr<const PublishedTables> tables_;
    const Store& store_;
    Pass pass_;  ///< of the store, that covers more levels
    int built_;  ///< the highest of them
    int highest_;
};

}  // namespace awale::tables::published
