#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "analyzer/corpus/database.hpp"
#include "analyzer/corpus/occurrence.hpp"
#include "analyzer/corpus/position_key.hpp"

namespace awale {

/// Adds the occurrences of a batch of games to the index as one segment. They are in the order of key, game
/// and ply; those of game 0 are left out. Call inside a transaction. About 8 bytes an occurrence on disk.
/// `id` is the segment's number, the next free one if there is none.
void add_segment(Database& database, std::span<const Occurrence> occurrences,
                 std::optional<std::int64_t> id = {});

/// Appends the occurrences of one segment, in their order.
void append_segment(const Database& database, std::int64_t segment, std::vector<Occurrence>& occurrences);

/// Calls `see` for every occurrence of the keys from `first` to `last`: segment by segment, in each by key,
/// game and ply. `see` returns false to stop.
void visit_occurrences(const Database& database, PositionKey first, PositionKey last,
                       const std::function<bool(const Occurrence&)>& see);

}  // namespace awale
