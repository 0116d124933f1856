#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/positions/occurrence.hpp"
#include "awale/analyzer/corpus/positions/packed_segment.hpp"
#include "awale/analyzer/corpus/positions/position_key.hpp"

namespace awale {

/// Adds a segment to the index, its games renumbered so that the lowest number it may have is
/// `first_game`; an empty one is not added. `id` is the segment's number, the next free one if there is none.
/// Call inside a transaction.
void store_segment(Database& database, const PackedSegment& segment, GameId first_game,
                   std::optional<std::int64_t> id = {});

/// Packs and adds occurrences, which are in the order of key, game and ply; those of game 0 are left out.
void add_segment(Database& database, std::span<const Occurrence> occurrences,
                 std::optional<std::int64_t> id = {});

/// Appends the occurrences of one segment, in their order.
void append_segment(const Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences);

/// Calls `see` for every occurrence of the keys from `first` to `last`: segment by segment, in each by key,
/// game and ply. `see` returns false to stop.
void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see);

}  // namespace awale
