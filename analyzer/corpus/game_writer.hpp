#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "awale/analyzer/corpus/checksums.hpp"
#include "awale/analyzer/corpus/database.hpp"
#include "awale/analyzer/corpus/game_row.hpp"
#include "awale/analyzer/corpus/known_games.hpp"
#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"

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

/// Puts games into a corpus: the rows, the position index, the results, and all that leads to games again.
class GameWriter {
public:
    /// The database must outlive the writer.
    explicit GameWriter(Database& database, DuplicatePolicy duplicates = DuplicatePolicy::First);

    /// Stores games, or notes of those that are there already that they were seen once more. Call inside a
    /// transaction; after one that was undone the writer is of no more use. `last` says that no call is known
    /// to follow, so that nothing should be put off.
    std::vector<Added> add(std::span<const SourcedRow> rows, bool last);

private:
    std::vector<Added> add_all(std::span<const SourcedRow> rows);
    Added add(const GameRow& row, const Source& source);
    GameId insert(const GameRow& row, const Source& source);
    std::int64_t source_id(const Source& source);
    std::optional<std::int64_t> player_id(const std::optional<std::string>& name);
    std::optional<std::int64_t> event_id(const GameRow& row);
    void note_beginnings(GameId game, const GameRow& row);
    void add_sighting(GameId game, const GameRow& row, const Source& source);
    bool merge(GameId game, const GameRow& row, const Source& source);

    Database& database_;
    WalCheckpointer log_;
    DuplicatePolicy duplicates_;
    KnownGames known_;
    StoredGames games_;
    PositionBatch positions_;
    std::vector<std::pair<GameId, CountedResult>> results_;  ///< of the games of this call, to be written
    std::int64_t next_id_ = 0;                               ///< of the next new game
    Totals new_games_;                                       ///< of this call
    Checksum checksum_;
    Statement insert_game_, insert_comments_, insert_beginning_, insert_player_, find_player_, insert_event_,
        find_event_, insert_source_, find_source_, insert_sighting_;
    // What this call found the numbers of.
    std::unordered_map<std::string, std::int64_t> players_;
    std::optional<std::string> last_event_, last_site_;
    std::optional<std::int64_t> last_event_id_;
    Source last_source_;
    std::optional<std::int64_t> last_source_id_;
};

}  // namespace awale
