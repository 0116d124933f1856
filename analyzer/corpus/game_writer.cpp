#include "awale/analyzer/corpus/game_writer.hpp"

#include <future>

namespace awale {

namespace {

constexpr std::size_t smallest_capacity = 1024;

/// As the column gives them: empty without turns.
std::string_view listed_turns(const GameRow& row) {
    return row.turns ? std::string_view(*row.turns) : std::string_view();
}

/// The Bloom filter has a bit for each value of this many bits of a fingerprint. Of a million games, which
/// have two each, it lets three of a hundred fingerprints through that are not in the table; of ten
/// million, 26.
constexpr unsigned bloom_bits = 26;
/// Filling the Bloom filter reads the whole table: one question for this many of its games is worth that.
constexpr std::int64_t games_per_lookup = 8;

using BloomFilter = std::vector<std::uint64_t>;
constexpr unsigned word_bits = 64;

BloomFilter empty_bloom_filter() { return BloomFilter((std::size_t{1} << bloom_bits) / word_bits); }

/// The high bits: `KnownGames::place_of` takes the low ones.
constexpr std::size_t bloom_bit(std::int64_t fingerprint) {
    return static_cast<std::uint64_t>(fingerprint) >> (word_bits - bloom_bits);
}

void put(BloomFilter& filter, std::int64_t fingerprint) {
    const std::size_t bit = bloom_bit(fingerprint);
    filter[bit / word_bits] |= std::uint64_t{1} << bit % word_bits;
}

bool let_through(const BloomFilter& filter, std::int64_t fingerprint) {
    const std::size_t bit = bloom_bit(fingerprint);
    return (filter[bit / word_bits] >> bit % word_bits & 1) != 0;
}

/// Whether the row ?2 … ?9 may be the game ?1: the same tags, or none that contradict it. What is unknown on
/// one side contradicts nothing.
constexpr const char* agrees_with_tags = R"sql(
    SELECT games.tags = ?2 OR coalesce(south.name = ?3, 1) AND coalesce(north.name = ?4, 1)
        AND coalesce(nullif(events.name, '') = ?5, 1) AND coalesce(round = ?6, 1)
        AND coalesce(substr(date, 1, length(?7)) = substr(?7, 1, length(date)), 1)
        AND coalesce(result_south = ?8 AND result_north = ?9, 1)
    FROM games LEFT JOIN players AS south ON south.id = games.south
    LEFT JOIN players AS north ON north.id = games.north LEFT JOIN events ON events.id = games.event
    WHERE games.id = ?1
)sql";

std::optional<double> seeds_of(const std::optional<Score>& score, Side side) {
    return score ? std::optional(score->of(side)) : std::nullopt;
}

/// A statement takes this many fingerprints at a time: beginning and ending it costs more than one of them.
constexpr std::size_t max_together = 64;

std::string insertion(std::size_t fingerprints) {
    std::string sql = "INSERT OR IGNORE INTO fingerprints (fingerprint, game) VALUES (?, ?)";
    for (std::size_t more = 1; more < fingerprints; ++more) {
        sql += ", (?, ?)";
    }
    return sql;
}

}  // namespace

KnownGames::KnownGames(Database& database, Limits limits)
    : database_(database),
      limits_(limits),
      find_(database.prepare("SELECT game FROM fingerprints WHERE fingerprint = ? ORDER BY game")),
      compare_(database.prepare(
          "SELECT moves, broken, turns FROM games WHERE id = ? AND rules = ? AND start IS ?")),
      agrees_(database.prepare(agrees_with_tags)),
      new_games_(database.prepare(R"sql(
          SELECT id, fingerprint, rules, coalesce(start, ''), moves, turns FROM games
          WHERE id > ? ORDER BY id
      )sql")),
      flushed_(database.prepare("SELECT up_to FROM fingerprinted")),
      fingerprint_(database.prepare("SELECT fingerprint FROM games WHERE id = ?")),
      recent_(smallest_capacity) {}

void KnownGames::prefetch(const GameRow& row) const {
    const auto fetch = [this](std::int64_t fingerprint) {
        __builtin_prefetch(&recent_[place_of(fingerprint)]);
        if (!bloom_filter_.empty()) {
            __builtin_prefetch(&bloom_filter_[bloom_bit(fingerprint) / word_bits]);
        }
    };
    fetch(row.fingerprint);
    if (row.opening_fingerprint) {
        fetch(*row.opening_fingerprint);
    }
}

void KnownGames::refresh() {
    const std::int64_t in_table = flushed_.lookup().value_or(0);
    // Another process may have added to the table, or taken out the last games and given their numbers to
    // others: then the last one that is known is not what it was.
    if (in_table != in_table_ || fingerprint_.lookup(known_) != known_fingerprint_) {
        restart(in_table);
    }
    new_games_.for_each(
        [&](const Statement& row) {
            const auto game = static_cast<GameId>(row.integer(0));
            add(row.integer(1), game);
            known_fingerprint_ = row.integer(1);
            if (const auto opening =
                    opening_fingerprint(row.text(2), row.text(3), {row.text(4), row.text(5)})) {
                add(*opening, game);
            }
        },
        known_);
}

void KnownGames::restart(std::int64_t in_table) {
    recent_.assign(smallest_capacity, {});
    count_ = 0;
    in_table_ = in_table;
    known_ = in_table;
    known_fingerprint_ = fingerprint_.lookup(in_table);
    bloom_filter_.clear();
    lookups_ = 0;
}

std::optional<GameId> KnownGames::find(const GameRow& row) {
    for (const GameId game : with_fingerprint(row.fingerprint)) {
        const bool same = compare_.first(number(game), row.rules, row.start) &&
                          compare_.text(0) == row.moves && compare_.is_null(1) == !row.broken &&
                          compare_.text(1) == row.broken.value_or("") &&
                          compare_.text(2) == listed_turns(row);
        compare_.reset();
        // The same few moves are no proof that it is the same game.
        const bool is_short = !row.opening_fingerprint;
        if (same && (!is_short || agrees_.lookup(number(game), row.tags, row.south, row.north, row.event,
                                                 row.round, row.date, seeds_of(row.result, Side::South),
                                                 seeds_of(row.result, Side::North)) == 1)) {
            return game;
        }
    }
    return std::nullopt;
}

std::vector<KnownGames::Beginning> KnownGames::beginnings(const GameRow& row) {
    std::vector<Beginning> found;
    if (!row.opening_fingerprint) {
        return found;
    }
    const StoredMoves ours{row.moves, listed_turns(row)};
    for (const GameId game : with_fingerprint(*row.opening_fingerprint)) {
        if (compare_.first(number(game), row.rules, row.start)) {
            const StoredMoves theirs{compare_.text(0), compare_.text(2)};
            const bool is_shorter = theirs.are_beginning_of(ours);
            if (is_shorter || ours.are_beginning_of(theirs)) {
                found.push_back({game, is_shorter});
            }
        }
        compare_.reset();
    }
    return found;
}

std::vector<GameId> KnownGames::with_fingerprint(std::int64_t fingerprint) {
    std::vector<GameId> games;
    if (may_be_in_table(fingerprint)) {
        games = find_.all([](const Statement& row) { return game_in(row, 0); }, fingerprint);
    }
    for (std::size_t place = place_of(fingerprint); recent_[place].game != GameId{};
         place = (place + 1) % recent_.size()) {
        if (recent_[place].fingerprint == fingerprint) {
            games.push_back(recent_[place].game);
        }
    }
    std::ranges::sort(games);
    return games;
}

bool KnownGames::may_be_in_table(std::int64_t fingerprint) {
    if (in_table_ == 0) {
        return false;
    }
    if (bloom_filter_.empty() && ++lookups_ >= std::max(limits_.lookups, in_table_ / games_per_lookup)) {
        fill_bloom_filter();
    }
    return bloom_filter_.empty() || let_through(bloom_filter_, fingerprint);
}

void KnownGames::fill_bloom_filter() {
    bloom_filter_ = empty_bloom_filter();
    database_.prepare("SELECT fingerprint FROM fingerprints").for_each([&](const Statement& row) {
        put(bloom_filter_, row.integer(0));
    });
}

void KnownGames::add(const GameRow& row, GameId game) {
    add(row.fingerprint, game);
    known_fingerprint_ = row.fingerprint;
    if (row.opening_fingerprint) {
        add(*row.opening_fingerprint, game);
    }
}

void KnownGames::add(std::int64_t fingerprint, GameId game) {
    if (2 * (count_ + 1) > recent_.size()) {
        grow();
    }
    insert({fingerprint, game});
    ++count_;
    known_ = std::max(known_, number(game));
}

bool KnownGames::is_full() const { return count_ >= limits_.recent; }

void KnownGames::flush() {
    std::erase_if(recent_, [](const Entry& entry) { return entry.game == GameId{}; });
    std::ranges::sort(recent_, {},
                      [](const Entry& entry) { return std::pair(entry.fingerprint, entry.game); });
    for (std::span<const Entry> rest = recent_; !rest.empty();) {
        const std::size_t together = rest.size() < max_together ? 1 : max_together;
        Statement insert = database_.prepare(insertion(together));
        for (; rest.size() >= together; rest = rest.subspan(together)) {
            insert.reset();
            int place = 0;
            for (const Entry& entry : rest.first(together)) {
                insert.bind(++place, entry.fingerprint);
                insert.bind(++place, number(entry.game));
            }
            insert.run();
        }
    }
    if (bloom_filter_.empty() && in_table_ == 0 && is_full()) {
        bloom_filter_ = empty_bloom_filter();
    }
    if (!bloom_filter_.empty()) {
        std::ranges::for_each(recent_, [this](const Entry& entry) { put(bloom_filter_, entry.fingerprint); });
    }
    database_.prepare("UPDATE fingerprinted SET up_to = ?").run(known_);
    recent_.assign(smallest_capacity, {});
    count_ = 0;
    in_table_ = known_;
}

std::size_t KnownGames::place_of(std::int64_t fingerprint) const {
    // Fingerprints are hashes, and the capacity is a power of two.
    return static_cast<std::size_t>(fingerprint) & (recent_.size() - 1);
}

void KnownGames::insert(Entry entry) {
    std::size_t place = place_of(entry.fingerprint);
    while (recent_[place].game != GameId{}) {
        place = (place + 1) % recent_.size();
    }
    recent_[place] = entry;
}

void KnownGames::grow() {
    const std::vector<Entry> before = std::exchange(recent_, std::vector<Entry>(2 * recent_.size()));
    for (const Entry& entry : before) {
        if (entry.game != GameId{}) {
            insert(entry);
        }
    }
}

namespace {

/// So far ahead memory is asked for what a row will need.
constexpr std::size_t rows_ahead = 2;

/// The number of a thing, from its table or newly inserted. `values` are its unique columns.
template <class... Values>
std::int64_t id_of(const Database& database, Statement& find, Statement& insert, const Values&... values) {
    if (const auto id = find.lookup(values...)) {
        return *id;
    }
    insert.run(values...);
    return database.last_inserted();
}

std::string_view text_or(const std::optional<std::string>& text, std::string_view missing) {
    return text ? std::string_view(*text) : missing;
}

}  // namespace

GameWriter::GameWriter(Database& database, DuplicatePolicy duplicates)
    : database_(database),
      log_(database, {}),
      duplicates_(duplicates),
      known_(database, {}),
      games_(database),
      insert_game_(database.prepare_insertion("games")),
      insert_comments_(database.prepare("INSERT INTO comments (rowid, text) VALUES (?, ?)")),
      insert_beginning_(database.prepare("INSERT OR IGNORE INTO beginnings (game, longer) VALUES (?, ?)")),
      insert_player_(database.prepare("INSERT INTO players (name) VALUES (?)")),
      find_player_(database.prepare("SELECT id FROM players WHERE name = ?")),
      insert_event_(database.prepare("INSERT INTO events (name, site) VALUES (?, ?)")),
      find_event_(database.prepare("SELECT id FROM events WHERE name = ? AND site = ?")),
      insert_source_(database.prepare("INSERT INTO sources (file, importer, imported) VALUES (?, ?, ?)")),
      find_source_(
          database.prepare("SELECT id FROM sources WHERE file = ? AND importer = ? AND imported = ?")),
      insert_sighting_(database.prepare(R"sql(
          INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
          SELECT ?1, ?2, ?3, ?4, nullif(?5, tags), CASE WHEN ?6 IS movetext THEN NULL ELSE ?6 END
          FROM games
          WHERE id = ?1 AND NOT EXISTS (
              SELECT 1 FROM sources AS seen
              WHERE seen.id = games.source AND seen.file = ?7 AND games.byte = ?4 AND games.tags = ?5
                AND games.movetext IS ?6)
      )sql")) {}

std::vector<Added> GameWriter::add(std::span<const SourcedRow> rows, bool last) {
    players_.clear();
    last_event_id_.reset();
    last_source_id_.reset();
    known_.refresh();
    next_id_ = database_.integer("SELECT coalesce(max(id), 0) + 1 FROM games");
    new_games_ = {};

    // 1. The games, while their positions are packed.
    std::future<void> packing = std::async([&] { positions_.pack(rows); });
    std::vector<Added> added = add_all(rows);
    packing.get();

    // 2. What leads to them.
    positions_.write(database_, added);
    write_results(database_, results_);
    add_to_totals(database_, new_games_);
    if (last || known_.is_full()) {
        known_.flush();
    }
    return added;
}

std::vector<Added> GameWriter::add_all(std::span<const SourcedRow> rows) {
    std::vector<Added> added;
    added.reserve(rows.size());
    results_.clear();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i + rows_ahead < rows.size()) {
            known_.prefetch(*rows[i + rows_ahead].row);
        }
        added.push_back(add(*rows[i].row, rows[i].source));
    }
    return added;
}

Added GameWriter::add(const GameRow& row, const Source& source) {
    if (const auto there = known_.find(row)) {
        const bool merged = merge(*there, row, source);
        add_sighting(*there, row, source);
        return {*there, true, merged};
    }
    return {insert(row, source)};
}

GameId GameWriter::insert(const GameRow& row, const Source& source) {
    // One after the other, so that new players are numbered in this order.
    const auto south = player_id(row.south);
    const auto north = player_id(row.north);
    const auto event = event_id(row);
    const CountedResult counted = counted_result(row);
    if (next_id_ > std::numeric_limits<std::uint32_t>::max()) {
        throw EnvironmentError(database_.file().string(), localized("corpus.no_number_left"),
                               localized("remedy.merge"));
    }
    const auto game = static_cast<GameId>(next_id_++);
    // In the order of `select_games`.
    const Score& final = row.ended.final;
    const std::int64_t checksum =
        checksum_
            .add_all(number(game), row.rules, row.start, row.moves, row.captures, name(row.ended.reason),
                     row.ended.ply.number(), final.of(Side::South), final.of(Side::North),
                     seeds_of(row.result, Side::South), seeds_of(row.result, Side::North), counted.outcome,
                     text_or(row.south, "?"), text_or(row.north, "?"), text_or(row.event, ""),
                     text_or(row.site, ""), text_or(row.date, ""), text_or(row.round, ""), row.tags,
                     row.movetext, row.broken, source.file, row.line, row.byte, row.turns, row.repairs)
            .take();
    ++new_games_.games;
    new_games_.game_checksums += share_of_total(checksum);
    insert_game_.run(number(game), row.rules, row.start, row.moves, row.captures, row.moves.size(),
                     name(row.ended.reason), row.ended.ply.number(), final.of(Side::South),
                     final.of(Side::North), seeds_of(row.result, Side::South),
                     seeds_of(row.result, Side::North), counted.outcome, south, north, event, row.date,
                     row.round, row.tags, row.movetext, source_id(source), row.line, row.byte,
                     row.fingerprint, row.broken, row.repairs, row.turns, checksum);
    if (!row.comments.empty()) {
        insert_comments_.run(number(game), row.comments);
    }
    note_beginnings(game, row);
    known_.add(row, game);
    results_.emplace_back(game, counted);
    return game;
}

bool GameWriter::merge(GameId game, const GameRow& row, const Source& source) {
    if (duplicates_ == DuplicatePolicy::First && !row.movetext) {
        return false;  // without reading the game
    }
    const auto stored = games_.find(game);
    const auto merged = stored ? merged_row(*stored, row, duplicates_) : std::nullopt;
    if (!merged) {
        return false;
    }
    // 1. What was there stays as a sighting, and sightings that were like it say now what they were like.
    database_
        .prepare(R"sql(
            INSERT OR IGNORE INTO sightings (game, source, line, byte, tags, movetext)
            SELECT id, source, line, byte, tags, movetext FROM games WHERE id = ?
        )sql")
        .run(number(game));
    database_.prepare("UPDATE sightings SET tags = ? WHERE game = ? AND tags IS NULL")
        .run(stored->tags, number(game));

    // 2. The new record.
    const auto south = player_id(merged->south);
    const auto north = player_id(merged->north);
    const auto event = event_id(*merged);
    const CountedResult counted = counted_result(*merged);
    database_
        .prepare(R"sql(
            UPDATE games SET result_south = ?, result_north = ?, outcome = ?, south = ?, north = ?, event = ?,
                             date = ?, round = ?, tags = ?, movetext = ?, repairs = ?
            WHERE id = ?
        )sql")
        .run(seeds_of(merged->result, Side::South), seeds_of(merged->result, Side::North), counted.outcome,
             south, north, event, merged->date, merged->round, merged->tags, merged->movetext,
             merged->repairs, number(game));
    if (duplicates_ == DuplicatePolicy::Replace) {
        const std::int64_t place = source_id(source);
        database_.prepare("UPDATE games SET source = ?, line = ?, byte = ? WHERE id = ?")
            .run(place, row.line, row.byte, number(game));
        database_.prepare("DELETE FROM sightings WHERE game = ? AND source = ? AND byte = ?")
            .run(number(game), place, row.byte);
    }
    write_checksums(database_, "games.id = " + std::to_string(number(game)));
    database_.prepare("DELETE FROM comments WHERE rowid = ?").run(number(game));
    if (!merged->comments.empty()) {
        insert_comments_.run(number(game), merged->comments);
    }
    results_.emplace_back(game, counted);
    return true;
}

void GameWriter::note_beginnings(GameId game, const GameRow& row) {
    for (const KnownGames::Beginning& other : known_.beginnings(row)) {
        const auto [shorter, longer] =
            other.is_shorter ? std::pair(other.game, game) : std::pair(game, other.game);
        insert_beginning_.run(number(shorter), number(longer));
    }
}

void GameWriter::add_sighting(GameId game, const GameRow& row, const Source& source) {
    insert_sighting_.run(number(game), source_id(source), row.line, row.byte, row.tags, row.movetext,
                         source.file);
}

std::int64_t GameWriter::source_id(const Source& source) {
    if (!last_source_id_ || source != last_source_) {
        last_source_id_ =
            id_of(database_, find_source_, insert_source_, source.file, source.importer, source.imported);
        last_source_ = source;
    }
    return *last_source_id_;
}

std::optional<std::int64_t> GameWriter::player_id(const std::optional<std::string>& name) {
    if (!name) {
        return std::nullopt;
    }
    const auto [found, is_new] = players_.try_emplace(*name);
    if (is_new) {
        found->second = id_of(database_, find_player_, insert_player_, *name);
    }
    return found->second;
}

std::optional<std::int64_t> GameWriter::event_id(const GameRow& row) {
    if (!row.event && !row.site) {
        return std::nullopt;
    }
    // Games of one event follow each other.
    if (!last_event_id_ || row.event != last_event_ || row.site != last_site_) {
        last_event_id_ =
            id_of(database_, find_event_, insert_event_, row.event.value_or(""), row.site.value_or(""));
        last_event_ = row.event;
        last_site_ = row.site;
    }
    return last_event_id_;
}

namespace {

/// The place in its row of the house that has this letter: capitals and small letters differ in a higher bit.
constexpr std::uint32_t place_of(char letter) { return static_cast<std::uint32_t>(letter) - 'A'; }

/// Whether the games were numbered one after the other, as games are that are all new.
bool in_turn(std::span<const Added> added) {
    const auto follows = [](const Added& one, const Added& next) {
        return number(next.game) == number(one.game) + 1;
    };
    return std::ranges::none_of(added, &Added::duplicate) &&
           std::ranges::adjacent_find(added, std::not_fn(follows)) == added.end();
}

}  // namespace

void PositionBatch::pack(std::span<const SourcedRow> rows) {
    sorted_.clear();
    std::size_t positions = 0;
    for (const SourcedRow& next : rows) {
        positions += next.row->keys.size();
    }
    sorted_.reserve(positions);  // growing by itself would take twice as much
    std::int64_t game = 0;
    for (const SourcedRow& next : rows) {
        const GameRow& row = *next.row;
        ++game;
        for (std::size_t ply = 0; ply < row.keys.size(); ++ply) {
            Occurrence& occurrence = sorted_.emplace_back();
            occurrence.key = row.keys[ply];
            occurrence.game = static_cast<GameId>(game);
            occurrence.ply = static_cast<std::uint32_t>(ply) & Occurrence::max_plies;
            occurrence.place = ply < row.moves.size() ? place_of(row.moves[ply]) & 7U : Occurrence::no_move;
        }
    }
    sort_by_key(sorted_, spare_);
    packed_ = packed(sorted_);
}

void PositionBatch::write(Database& database, std::span<const Added> added) {
    if (!added.empty() && in_turn(added)) {
        store_segment(database, packed_, {}, number(added.front().game) - 1);
        return;
    }
    for (Occurrence& occurrence : sorted_) {
        const Added& row = added[static_cast<std::size_t>(number(occurrence.game) - 1)];
        occurrence.game = row.duplicate ? GameId{} : row.game;
    }
    store_segment(database, packed(sorted_));
}

}  // namespace awale
