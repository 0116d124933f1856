#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "awale/analyzer/corpus/database/database.hpp"
#include "awale/analyzer/corpus/games/game_row.hpp"
#include "awale/analyzer/corpus/games/stored_game.hpp"

namespace awale {

/// What an import does with the record of a game that is already in the corpus, with other tags or comments
/// (docs/corpus.md, "Duplicate games"). The record that is not kept is stored as a sighting.
enum class DuplicatePolicy : std::uint8_t {
    First,   ///< the record that came first stays, but for a reader's notes, which it takes where it has none
    Union,   ///< it also takes the tags that it lacks, and any comments where it has none
    Replace  ///< the last record replaces the stored one
};

/// How games that are there already, or go on from there, are put together.
struct MergePolicy {
    DuplicatePolicy duplicates = DuplicatePolicy::First;
    bool keep_longest = false;  ///< at the end, remove games that are the beginning of others
};

/// The record that the stored game should have after `row` came, as a row; nothing when it stays as it is.
std::optional<GameRow> merged_row(const StoredGame& stored, const GameRow& row, DuplicatePolicy policy);

/// Takes the games that are the beginning of another, longer one out of the corpus, one transaction for all;
/// where they were read becomes a sighting of the longest. A game stays when its players, its date or its
/// result contradict the longer one's: then it is another game. Analyses of games taken out are gone. Returns
/// how many there were.
std::size_t keep_longest(Database& database);

}  // namespace awale
