#pragma once

#include "awale/analyzer/corpus/position_index.hpp"
#include "awale/analyzer/corpus/stored_game.hpp"

namespace awale {

/// Finds the games of a corpus by fingerprint.
///
/// The table `fingerprints` is written in large sorted portions, since every page of it changes when a few
/// thousand fingerprints are added; the games that are not in it yet are kept in memory, at most 2^17 of
/// them in 8 MB. A process that was killed has left them out of the table; the next one reads them from the
/// games. docs/corpus.md, "Duplicate games".
///
/// Most games are new, and their fingerprints are not in the table: a Bloom filter of 8 MB tells so without
/// asking it, in a corpus of a million games for 97 of a hundred, of ten million for 75.
class KnownGames {
public:
    struct Limits {
        /// How many fingerprints are kept in memory. What a batch adds beyond this does not reach half of the
        /// places, where the memory would be doubled once more.
        std::size_t recent = (std::size_t{1} << 18U) - (std::size_t{1} << 14U);
        /// How often the table is asked without a Bloom filter, at least: filling one reads the whole table.
        std::int64_t lookups = 1 << 14;
    };

    /// The database must outlive this.
    KnownGames(Database& database, Limits limits);

    /// Fetches from memory what `find` and `beginnings` will need for a row. To be called a few rows ahead.
    void prefetch(const GameRow& row) const;

    /// Learns what other processes stored since. Call at the beginning of each transaction.
    void refresh();

    /// The first game that is the same game as the row's. The legal beginning of a broken one is another game
    /// than one that stops there, or broke there for another reason; a game of fewer than 24 plies another
    /// than one with other players, event, round, date or result.
    std::optional<GameId> find(const GameRow& row);

    /// A game that is the beginning of another.
    struct Beginning {
        GameId game{};
        bool is_shorter = false;  ///< `game` is the beginning of the row's; otherwise the row's is of `game`
        bool operator==(const Beginning&) const = default;
    };

    /// The games of which the row's game is the beginning or which are its beginning, in rising order. Games
    /// of fewer than 24 plies are left out.
    std::vector<Beginning> beginnings(const GameRow& row);

    /// Learns of a game that was just stored.
    void add(const GameRow& row, GameId game);

    /// Whether it is time for `flush`.
    bool is_full() const;

    /// Writes all to the table. Call inside a transaction.
    void flush();

private:
    struct Entry {
        std::int64_t fingerprint = 0;
        GameId game{};  ///< 0 in an empty place
    };

    std::vector<GameId> with_fingerprint(std::int64_t fingerprint);
    bool may_be_in_table(std::int64_t fingerprint);
    void fill_bloom_filter();
    void restart(std::int64_t in_table);
    std::size_t place_of(std::int64_t fingerprint) const;
    void add(std::int64_t fingerprint, GameId game);
    void insert(Entry entry);
    void grow();

    Database& database_;
    Limits limits_;
    Statement find_, compare_, agrees_, new_games_, flushed_, fingerprint_;
    std::vector<Entry> recent_;  ///< hashed, with linear probing
    std::size_t count_ = 0;
    std::int64_t in_table_ = 0;                      ///< the table has the games up to this one
    std::int64_t known_ = 0;                         ///< the table or `recent_` have the games up to this one
    std::optional<std::int64_t> known_fingerprint_;  ///< of that one
    std::int64_t lookups_ = 0;                       ///< how often the table was asked without a Bloom filter
    std::vector<std::uint64_t> bloom_filter_;        ///< a bit for each fingerprint of the table, or empty
};

/// The positions of a batch of games on their way into the index. Keeps its memory from batch to batch,
/// about 40 bytes a position.
class PositionBatch {
public:
    /// Takes all positions of the rows, sorts and packs them. Another thread may do that while the games are
    /// stored: they are packed as if each were new, which most are, and were numbered from 1.
    void pack(std::span<const SourcedRow> rows);

    /// Adds the positions to the index, under the numbers that the games were given, without those of
    /// duplicates. `added` is in the order of the rows. Call inside a transaction.
    void write(Database& database, std::span<const Added> added);

private:
    std::vector<Occurrence> sorted_, spare_;
    PackedSegment packed_;
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
