#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/game_id.hpp"
#include "analyzer/corpus/position_key.hpp"

namespace awale {

/// A position of a game of the corpus: after `ply` moves of game `game`, and the move that was played from
/// it. Sixteen bytes, since an import sorts millions of them.
struct Occurrence {
    /// `place` where the record stops there.
    static constexpr std::uint32_t no_move = 7;
    static constexpr std::uint32_t most_plies = (1U << 29U) - 1;

    PositionKey key;
    GameId game{};
    std::uint32_t ply : 29 = 0;
    std::uint32_t place : 3 = no_move;  ///< of the house played, 0 to 5 from its owner's left
    bool operator==(const Occurrence&) const = default;
};

/// Sorts by key and keeps the order of equal keys.
void sort_by_key(std::vector<Occurrence>& occurrences);

/// Adds the occurrences of a batch of games to the index as one segment. They must come sorted by key, game
/// and ply. Call inside a transaction. About 8 bytes an occurrence on disk. `id` is the segment's number, the
/// next free one if there is none.
void add_segment(Database& database, const std::vector<Occurrence>& occurrences,
                 std::optional<std::int64_t> id = {});

/// Appends the occurrences of one segment, in their order.
void append_segment(const Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences);

/// Calls `see` for every occurrence of the keys from `first` to `last`: segment by segment, in each by key,
/// game and ply. `see` returns false to stop.
void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see);

}  // namespace awale
